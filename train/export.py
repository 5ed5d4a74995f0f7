"""Writes a checkpoint as the file that the engine reads (src/think/net/tower.rs tells the form).

    python train/export.py net.pt -o patterns/moves.net --made "learned from ..."

Normalizations are folded into the convolutions, and their weights become bytes with a scale for each output.
"""

import argparse

import numpy as np
import torch

from model import STEP, Net, loaded

BLOCK, GROUP = 16, 4


def folded(layer):
    """The weights and biases of a convolution with its normalization in it."""
    norm = layer.norm
    factor = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    weights = layer.conv.weight * factor[:, None, None, None]
    return weights.double().numpy(), (norm.bias - norm.running_mean * factor).double().numpy()


def layer(part, step):
    """A convolution whose inputs count in units of `step`, and whose outputs count in units of STEP."""
    weights, bias = folded(part)
    outputs, inputs = weights.shape[:2]
    scale = np.maximum(np.abs(weights).max((1, 2, 3)), 1e-12) / 127
    whole = np.rint(weights / scale[:, None, None, None]).astype(np.int8)
    # Block, tap, group, output of the block, input of the group.
    packed = whole.reshape(outputs // BLOCK, BLOCK, inputs // GROUP, GROUP, 9).transpose(0, 4, 2, 1, 3)
    return packed.tobytes() + floats(scale * step / STEP) + floats(bias / STEP)


def floats(numbers):
    return np.asarray(numbers, "<f4").tobytes()


def readout(weights, bias):
    """A number from the channels of a point, which count in units of STEP."""
    scale = np.abs(weights).max() / 32767
    return np.rint(weights / scale).astype("<i2").tobytes() + floats([scale * STEP, bias])


def dense(part):
    return floats(part.weight.numpy()) + floats(part.bias.numpy())


@torch.no_grad()
def body(net):
    shape = net.shape
    parts = [np.array([shape[name] for name in ("planes", "channels", "blocks", "hidden")], "<u4").tobytes()]
    parts.append(layer(net.stem, 1.0))
    for block in net.blocks:
        parts += [layer(block.first, STEP), layer(block.second, STEP)]
    parts.append(layer(net.head, STEP))
    weights = net.points.weight.double().numpy()[:, :, 0, 0]
    for row, bias in zip(weights, net.points.bias.tolist()):
        parts.append(readout(row, bias))
    return b"".join(parts + [dense(net.hidden), dense(net.whole)])


def checksum(content):
    total = 0xCBF29CE484222325
    for byte in content:
        total = (total ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return total


def main():
    parse = argparse.ArgumentParser(description="Writes a checkpoint as the file that the engine reads.")
    parse.add_argument("checkpoint")
    parse.add_argument("-o", "--output", required=True)
    parse.add_argument("--made", default="", help="how it was made, in words")
    parse.add_argument("--start", help="also write the weights alone, in half precision, for `learn.py --start`")
    args = parse.parse_args()
    saved = loaded(args.checkpoint)
    net = Net(**saved["shape"])
    net.load_state_dict(saved["net"])
    if args.start:
        halves = {name: value.half() if value.is_floating_point() else value for name, value in saved["net"].items()}
        torch.save({"net": halves, "shape": saved["shape"]}, args.start)
    content = body(net.eval())
    made = " ".join(args.made.split())
    head = f"nagara net 1; {len(content)} bytes; checksum {checksum(content):016x}; {made}\n"
    try:
        with open(args.output, "wb") as file:
            file.write(head.encode() + content)
    except OSError as why:
        raise SystemExit(f"{args.output}: {why.strerror}") from None


if __name__ == "__main__":
    main()
