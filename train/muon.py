"""Muon (Jordan et al. 2024, "Muon: An optimizer for hidden layers in neural networks"): the step of a matrix is its momentum with all
singular values made 1, so that no direction of it lags behind. For the convolutions; everything else is left to AdamW.
"""

import torch


def made_orthogonal(step, rounds=5):
    """About U V^T of a matrix U S V^T, by Newton and Schulz's iteration with the paper's coefficients."""
    a, b, c = 3.4445, -4.7750, 2.0315
    x = step.flatten(1)
    tall = x.size(0) > x.size(1)
    if tall:
        x = x.T
    x = x / (x.norm() + 1e-7)
    for _ in range(rounds):
        gram = x @ x.T
        x = a * x + (b * gram + c * gram @ gram) @ x
    return (x.T if tall else x).view_as(step)


class Muon(torch.optim.Optimizer):
    def __init__(self, parameters, lr=0.02, momentum=0.95, weight_decay=0.0):
        super().__init__(parameters, {"lr": lr, "momentum": momentum, "weight_decay": weight_decay})

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            for weights in group["params"]:
                momentum = self.state[weights].setdefault("momentum", torch.zeros_like(weights))
                momentum.lerp_(weights.grad, 1 - group["momentum"])
                step = made_orthogonal(weights.grad.lerp(momentum, group["momentum"]).contiguous())
                rows, columns = weights.flatten(1).shape
                weights.mul_(1 - group["lr"] * group["weight_decay"])
                weights.add_(step, alpha=-group["lr"] * max(1.0, rows / columns) ** 0.5)
