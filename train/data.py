"""Positions as `nagara positions` writes them (src/workshop/positions.rs tells the form)."""

import os

import numpy as np
import torch

HEAD = 32
ROWS = 19
# What stands behind the sets of points: the move, the lead, who won, whether it was counted, the stage.
REST = 8


class Positions:
    def __init__(self, path):
        try:
            with open(path, "rb") as file:
                head = file.read(HEAD)
                size = os.fstat(file.fileno()).st_size
        except OSError as why:
            raise SystemExit(f"{path}: {why.strerror}") from None
        if not head.startswith(b"nagara positions 1\n") or len(head) < HEAD:
            raise SystemExit(f"{path}: no positions of the form that is known here")
        self.planes, points, self.bytes = np.frombuffer(head[20:32], "<u4").tolist()
        self.set = (points + 7) // 8
        if points != ROWS * ROWS or self.bytes != (self.planes + 2) * self.set + REST:
            raise SystemExit(f"{path}: positions of another board or with other planes than its head says")
        if size < HEAD + self.bytes:
            raise SystemExit(f"{path}: there is no position in it")
        rows = np.memmap(path, np.uint8, mode="r", offset=HEAD)
        # What was cut off at the end is left out.
        self.rows = rows[: len(rows) // self.bytes * self.bytes].reshape(-1, self.bytes)

    def known(self, most=10000):
        """Which part of the positions say who won: 1 for all. `most` of them are looked at."""
        some = self.rows[:: max(1, len(self) // most), (self.planes + 2) * self.set + 4]
        return float((some < 2).mean())

    def __len__(self):
        return len(self.rows)

    def batch(self, numbers, turn=0):
        """Those positions, turned: 0 to 7 are the symmetries of the board."""
        rows = self.rows[np.sort(numbers)]
        sets = self.planes + 2
        bits = np.unpackbits(rows[:, : sets * self.set].reshape(-1, sets, self.set), axis=2, bitorder="little")
        boards = torch.from_numpy(bits[:, :, : ROWS * ROWS].reshape(-1, sets, ROWS, ROWS))
        rest = rows[:, sets * self.set :]
        played = torch.from_numpy(rest[:, 0:2].copy().view("<i2")[:, 0].astype(np.int64))
        boards, played = turned(boards, played, turn)
        owned = boards[:, -2].float() - boards[:, -1].float()
        return {
            "planes": boards[:, :-2],
            "played": played,
            "won": torch.from_numpy(rest[:, 4].astype(np.float32)),
            "owned": owned.flatten(1),
            "lead": torch.from_numpy(rest[:, 2:4].copy().view("<i2")[:, 0] / 2.0).float(),
            "counted": torch.from_numpy(rest[:, 5].astype(np.float32)),
            "stage": torch.from_numpy(rest[:, 6].astype(np.int64)),
        }


def turned(boards, played, turn):
    """Boards and moves seen from another side."""
    numbers = torch.arange(ROWS * ROWS).reshape(ROWS, ROWS)
    if turn & 4:
        boards, numbers = boards.transpose(2, 3), numbers.T
    if turn & 2:
        boards, numbers = boards.flip(2), numbers.flip(0)
    if turn & 1:
        boards, numbers = boards.flip(3), numbers.flip(1)
    # Where each point has gone; a pass stays a pass.
    where = torch.empty(ROWS * ROWS + 1, dtype=torch.int64)
    where[numbers.flatten()] = torch.arange(ROWS * ROWS)
    where[-1] = ROWS * ROWS
    return boards.contiguous(), where[played]
