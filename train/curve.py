"""Draws how a learning went: `python train/curve.py net.csv` writes net.png. Needs matplotlib."""

import csv
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plot


def main():
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    with open(sys.argv[1]) as file:
        rows = [{name: float(value) for name, value in row.items()} for row in csv.DictReader(file)]
    minutes = [row["minutes"] for row in rows]
    figure, (losses, hits) = plot.subplots(1, 2, figsize=(10, 4))
    for name in ("move loss", "win loss", "owner loss", "lead loss"):
        losses.plot(minutes, [row[name] for row in rows], label=name)
    for name in ("first", "five", "winner", "owner"):
        hits.plot(minutes, [100 * row[name] for row in rows], label=name)
    losses.set_ylabel("loss")
    hits.set_ylabel("% of unseen positions")
    for axes in (losses, hits):
        axes.set_xlabel("minutes")
        axes.grid(alpha=0.3)
        axes.legend()
    figure.tight_layout()
    name = sys.argv[1].rsplit(".", 1)[0] + ".png"
    figure.savefig(name, dpi=120)
    print(name)


if __name__ == "__main__":
    main()
