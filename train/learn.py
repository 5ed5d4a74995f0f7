"""Learns a net from positions.

    python train/learn.py train.pos valid.pos -o net.pt --minutes 60

The learning rate falls along a cosine to nothing at the end of the minutes, so the machine's speed decides how much is learned, not
whether it comes to an end; with `--steps` it is the time that the machine decides. A stop (Ctrl-C, SIGTERM) leaves everything in the checkpoint; the same command goes on from there. What was
measured on the way is in net.csv; `python train/curve.py net.csv` draws it.
"""

import argparse
import csv
import math
import os
import signal
import time

import numpy as np
import torch
import torch.nn.functional as F

from data import Positions
from model import POINTS, Layer, Net, grow, loaded
from muon import Muon


def said(net, batch):
    """What a net says of positions: the moves, the winner, the owners, the lead."""
    return tuple(out.float() for out in net(batch["planes"]))


def losses(answers, batch):
    """How far what is said is from what was played, and from what came of it."""
    moves, win, owners, lead = answers
    known = (batch["won"] < 2).float()
    counted = batch["counted"]

    def mean(each, weight):
        return (each * weight).sum() / weight.sum().clamp(min=1.0)

    won = F.binary_cross_entropy_with_logits(win, batch["won"].clamp(max=1.0), reduction="none")
    owned = F.binary_cross_entropy_with_logits(owners, (batch["owned"] + 1) / 2, reduction="none").mean(1)
    off = F.huber_loss(lead, batch["lead"] / POINTS, reduction="none")
    return {
        "move": F.cross_entropy(moves, batch["played"]),
        "win": mean(won, known),
        "owner": mean(owned, counted),
        "lead": mean(off, counted),
    }


def differences(answers, heard):
    """How far what is said is from what a teacher says, by the same measures."""
    moves, win, owners, lead = answers
    heard_moves, heard_win, heard_owners, heard_lead = heard
    return {
        "move": F.cross_entropy(moves, heard_moves.softmax(1)),
        "win": F.binary_cross_entropy_with_logits(win, heard_win.sigmoid()),
        "owner": F.binary_cross_entropy_with_logits(owners, heard_owners.sigmoid()),
        "lead": F.huber_loss(lead, heard_lead),
    }


WEIGHTS = {"move": 1.0, "win": 0.6, "owner": 0.3, "lead": 0.2}
# Which part of what is learned is what a teacher says, where there is one.
HEARD = 0.75


def weighed(parts):
    return sum(WEIGHTS[name] * value for name, value in parts.items())


@torch.no_grad()
def measure(net, positions, prepare, most=None):
    """How well it does on positions that it has not seen."""
    net.eval()
    sums = dict.fromkeys(["moments", "first", "five", "known", "won", "counted", "owned", "off"], 0.0)
    numbers = np.arange(len(positions) if most is None else min(most, len(positions)))
    for part in np.array_split(numbers, max(1, len(numbers) // 512)):
        batch = prepare(positions.batch(part))
        moves, win, owners, lead = said(net, batch)
        rank = (moves > moves.gather(1, batch["played"][:, None])).sum(1)
        known, counted = batch["won"] < 2, batch["counted"] > 0
        sums["moments"] += len(part)
        sums["first"] += (rank < 1).sum().item()
        sums["five"] += (rank < 5).sum().item()
        sums["known"] += known.sum().item()
        sums["won"] += ((win > 0) == (batch["won"] == 1))[known].sum().item()
        sums["counted"] += counted.sum().item()
        sums["owned"] += ((owners > 0) == (batch["owned"] > 0))[counted].float().mean(1).sum().item()
        sums["off"] += (lead * POINTS - batch["lead"])[counted].abs().sum().item()
    net.train()
    of = lambda what, all: sums[what] / max(1.0, sums[all])
    return {
        "first": of("first", "moments"),
        "five": of("five", "moments"),
        "winner": of("won", "known"),
        "owner": of("owned", "counted"),
        "points off": of("off", "counted"),
    }


def halves_pay(net, batch):
    """Whether the net learns faster in bfloat16 than in float32: a processor without instructions for it takes many times as long."""

    def seconds(halves):
        took = []
        for _ in range(3):
            before = time.perf_counter()
            with torch.autocast("cpu", torch.bfloat16, enabled=halves):
                loss = weighed(losses(said(net, batch), batch))
            loss.backward()
            net.zero_grad()
            took.append(time.perf_counter() - before)
        return min(took)

    net.eval()
    pays = seconds(True) < seconds(False)
    net.train()
    return pays


def taught_by(path, planes, device):
    """The net of a checkpoint, which learns nothing more."""
    saved = loaded(path, device)
    if saved["shape"]["planes"] != planes:
        raise SystemExit(f"{path} holds a net that sees other planes than these positions have")
    teacher = Net(**saved["shape"]).to(device, memory_format=torch.channels_last)
    teacher.load_state_dict(saved["net"])
    for layer in teacher.modules():
        if isinstance(layer, Layer):
            layer.held = True
    return teacher.eval()


def number(kind, least, most=math.inf, step=1):
    """Reads a number of an option."""

    def read(text):
        value = kind(text)
        if not least <= value <= most or kind is int and value % step:
            of = f", in steps of {step}" if step > 1 else ""
            raise argparse.ArgumentTypeError(f"{text} does not lie between {least:g} and {most:g}{of}")
        return value

    read.__name__ = "number"
    return read


def main():
    parse = argparse.ArgumentParser(description="Learns a net from positions.")
    parse.add_argument("positions", help="what `nagara positions` wrote")
    parse.add_argument("unseen", help="positions of other games, to measure on")
    parse.add_argument("-o", "--output", required=True, help="the checkpoint; net.csv and so on stand beside it")
    parse.add_argument("--minutes", type=number(float, 0.01), default=60, help="how long in all, stops not counted [%(default)s]")
    parse.add_argument("--steps", type=number(int, 1), help="how many in all, however many minutes they take")
    parse.add_argument("--channels", type=number(int, 16, 1024, 16), default=64, help="of each layer, in steps of 16 [%(default)s]")
    parse.add_argument("--blocks", type=number(int, 1, 256), default=6, help="of two layers each [%(default)s]")
    parse.add_argument("--batch", type=number(int, 2), default=128, help="positions a step [%(default)s]")
    parse.add_argument("--rate", type=number(float, 0), default=0.015, help="the highest learning rate [%(default)s]")
    parse.add_argument("--start", help="begin with the weights of this checkpoint, of a net as large or smaller")
    parse.add_argument("--teacher", help="learn from what the net of this checkpoint says, too: three parts of four")
    parse.add_argument(
        "--hold", type=number(float, 0, 1), default=0.5, help="from this part on of the minutes or steps the normalizations stay as they are [%(default)s]"
    )
    parse.add_argument("--seed", type=int, default=1, help="the order of the positions: another one after another --start")
    args = parse.parse_args()

    device = "cuda" if torch.cuda.is_available() else "cpu"
    positions, unseen = Positions(args.positions), Positions(args.unseen)
    folder = os.path.dirname(args.output) or "."
    if not os.path.isdir(folder) or args.output.endswith(".csv"):
        raise SystemExit(f"{args.output}: no place for a checkpoint, beside which a .csv will stand")
    if positions.planes != unseen.planes:
        raise SystemExit(f"{args.positions} and {args.unseen} were written by different programs")
    if positions.known() == 0:
        raise SystemExit(
            f"{args.positions}: none of these positions says who won, so the net could not learn what to expect: "
            "that is known of games that have a result, a komi of 5.5 to 7.5 and no handicap"
        )
    net = Net(positions.planes, args.channels, args.blocks).to(device, memory_format=torch.channels_last)
    layers = [layer for layer in net.modules() if isinstance(layer, Layer)]
    tower = [layer.conv.weight for layer in layers]
    inside = {id(weights) for weights in tower}
    rest = [weights for weights in net.parameters() if id(weights) not in inside]
    optimizers = [Muon(tower, lr=args.rate, weight_decay=0.02), torch.optim.AdamW(rest, lr=args.rate / 5, weight_decay=0.0)]
    for optimizer in optimizers:
        for group in optimizer.param_groups:
            group["highest"] = group["lr"]
    done = {"seconds": 0.0, "steps": 0}
    if os.path.exists(args.output):
        saved = loaded(args.output, device)
        if "done" not in saved:
            raise SystemExit(f"{args.output} holds weights alone: give them by --start, and -o another file")
        if saved["shape"] != net.shape:
            raise SystemExit(f"{args.output} holds a net of another shape: {saved['shape']}")
        net.load_state_dict(saved["net"])
        for optimizer, state in zip(optimizers, saved["optimizers"]):
            optimizer.load_state_dict(state)
        done = saved["done"]
        print(f"goes on after {done['seconds'] / 60:.0f} minutes, with the rate and the weights that it was begun with")
    elif args.start:
        start = loaded(args.start, device)
        if any(net.shape[name] < size for name, size in start["shape"].items()):
            raise SystemExit(f"{args.start} holds a larger net: {start['shape']}")
        grow(net, start["net"])

    teacher = taught_by(args.teacher, positions.planes, device) if args.teacher else None

    def prepare(batch):
        batch = {name: value.to(device) for name, value in batch.items()}
        batch["planes"] = batch["planes"].float().contiguous(memory_format=torch.channels_last)
        return batch

    def save():
        states = [optimizer.state_dict() for optimizer in optimizers]
        state = {"net": net.state_dict(), "optimizers": states, "done": done, "shape": net.shape}
        torch.save(state, args.output + ".part")
        os.replace(args.output + ".part", args.output)

    def note(most=None):
        # A row of the table, with what it does on positions that it has not seen.
        found = measure(net, unseen, prepare, most)
        if not means:
            return found
        lost = {f"{name} loss": value for name, value in means.items()}
        row = {"minutes": done["seconds"] / 60, "steps": done["steps"], **lost, **found}
        new = not os.path.exists(table)
        with open(table, "a", newline="") as file:
            writer = csv.DictWriter(file, row)
            if new:
                writer.writeheader()
            writer.writerow({name: f"{value:.5g}" for name, value in row.items()})
        return found

    stop = []
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda *_: stop.append(True))

    dice = np.random.default_rng([args.seed, done["steps"]])
    table = os.path.splitext(args.output)[0] + ".csv"
    before, shown, means = time.monotonic(), time.monotonic(), {}
    minutes, steps = ("", f" of {args.steps}") if args.steps else (f" of {args.minutes:g}", "")
    net.train()
    halves = device == "cuda" or halves_pay(net, prepare(positions.batch(np.arange(min(16, len(positions))))))
    while not stop:
        now = time.monotonic()
        done["seconds"], before = done["seconds"] + now - before, now
        part = done["steps"] / args.steps if args.steps else done["seconds"] / (args.minutes * 60)
        if part >= 1:
            break
        for layer in layers:
            layer.held = part >= args.hold
        warm = min(1.0, (done["steps"] + 1) / 100)
        for optimizer in optimizers:
            for group in optimizer.param_groups:
                group["lr"] = group["highest"] * warm * (0.5 + 0.5 * math.cos(math.pi * part))
        numbers = dice.integers(len(positions), size=args.batch)
        batch = prepare(positions.batch(numbers, int(dice.integers(8))))
        with torch.autocast(device, torch.bfloat16, enabled=halves):
            answers = said(net, batch)
            parts = losses(answers, batch)
            loss = weighed(parts)
            if teacher:
                with torch.no_grad():
                    heard = said(teacher, batch)
                loss = (1 - HEARD) * loss + HEARD * weighed(differences(answers, heard))
        net.zero_grad()
        loss.backward()
        for optimizer in optimizers:
            optimizer.step()
        done["steps"] += 1
        for name, value in parts.items():
            means[name] = 0.98 * means.get(name, value.item()) + 0.02 * value.item()
        if done["steps"] % 20 == 0:
            text = "  ".join(f"{name} {value:.3f}" for name, value in means.items())
            print(f"\r{done['seconds'] / 60:6.1f}{minutes} min  {done['steps']:7d}{steps} steps  {text}", end="", flush=True)
        if now - shown > 180:
            shown = now
            save()
            found = note(most=2048)
            print(f"   first {100 * found['first']:.1f} %  winner {100 * found['winner']:.1f} %")
    save()
    print()
    for name, value in note().items():
        print(f"{name:<11}{value:.4f}")


if __name__ == "__main__":
    main()
