"""The net: a residual tower of 3x3 convolutions, one more of them as a common head, and from that every answer by a linear layer.

All activations are cut at TOP, from 0 on. So at play they are whole numbers from 0 to 127 in steps of 1/16, and a block adds its input to
its output as they are (src/think/net).
"""

import torch
import torch.nn.functional as F
from torch import nn

STEP = 1 / 16
TOP = 127 * STEP
# The score is learned in units of so many points.
POINTS = 20.0


def cut(x):
    return CUT(x, 0.0, TOP)


def fastest_cut():
    """What cuts: `F.hardtanh`, by which learning takes three fifths of the time, where this PyTorch knows it in bfloat16, too; else `torch.clamp`."""
    x = torch.zeros(1, dtype=torch.bfloat16, requires_grad=True)
    try:
        F.hardtanh(x, 0.0, TOP).backward()
        return F.hardtanh
    except RuntimeError:
        return torch.clamp


CUT = fastest_cut()


class Layer(nn.Module):
    """A 3x3 convolution and the normalization that is folded into it for play.

    Held, it is folded into it while learning, too: by what is known of the numbers, not by those of the batch.
    """

    def __init__(self, before, after):
        super().__init__()
        self.conv = nn.Conv2d(before, after, 3, padding=1, bias=False)
        self.norm = nn.BatchNorm2d(after)
        self.held = False

    def forward(self, x):
        if not self.held:
            return self.norm(self.conv(x))
        scale = self.norm.weight * torch.rsqrt(self.norm.running_var + self.norm.eps)
        shift = self.norm.bias - self.norm.running_mean * scale
        return F.conv2d(x, self.conv.weight * scale[:, None, None, None], shift, padding=1)


class Block(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.first = Layer(channels, channels)
        self.second = Layer(channels, channels)

    def forward(self, x):
        return cut(self.second(cut(self.first(x))) + x)


class Net(nn.Module):
    """Planes in; out come the logits of every point and of a pass, that of winning, the owners' logits, and the lead without komi."""

    def __init__(self, planes, channels, blocks, hidden=64):
        super().__init__()
        self.shape = {"planes": planes, "channels": channels, "blocks": blocks, "hidden": hidden}
        self.stem = Layer(planes, channels)
        self.blocks = nn.ModuleList(Block(channels) for _ in range(blocks))
        self.head = Layer(channels, channels)
        # Two numbers for each point: the move's logit and the owner's.
        self.points = nn.Conv2d(channels, 2, 1)
        # From the averages over the board: winning, lead, pass.
        self.hidden = nn.Linear(channels, hidden)
        self.whole = nn.Linear(hidden, 3)

    def forward(self, planes):
        x = cut(self.stem(planes))
        for block in self.blocks:
            x = block(x)
        x = cut(self.head(x))
        points = self.points(x).flatten(2)
        whole = self.whole(torch.relu(self.hidden(x.mean((2, 3)))))
        moves = torch.cat([points[:, 0], whole[:, 2:3]], 1)
        return moves, whole[:, 0], points[:, 1], whole[:, 1]


def loaded(path, device="cpu"):
    """A checkpoint: the weights and the shape of a net, and what else was saved with them."""
    try:
        saved = torch.load(path, map_location=device)
        Net(**saved["shape"]).load_state_dict(saved["net"])
        return saved
    except OSError as why:
        raise SystemExit(f"{path}: {why.strerror}") from None
    except Exception:
        raise SystemExit(f"{path}: no checkpoint of a net, or one that was cut off") from None


@torch.no_grad()
def grow(net, smaller):
    """Gives a net the weights of one that is as large or smaller, so that both say the same.

    Channels that the smaller one lacks have weights by chance, and nobody listens to them yet; blocks that it lacks add nothing yet.
    """
    for name, weights in net.state_dict().items():
        known = smaller.get(name)
        if known is None:
            if name.endswith("second.norm.weight"):
                weights.zero_()
            continue
        if weights.dim() > 1:
            # What comes from the new channels does not count for what was there.
            weights[: known.shape[0]] = 0
        weights[tuple(slice(size) for size in known.shape)] = known
