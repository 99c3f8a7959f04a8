"""Catchup's net in numpy: the gradients are those of the loss, and learning lowers it."""

import numpy as np
import pytest

from pyapp.core.rng import Rng
from pyapp.games.catchup import weights
from pyapp.lab.catchup import Learner, play
from pyapp.lab.netfit import CELLS, Examples, Fit, whole


@pytest.fixture(scope="module")
def examples() -> Examples:
    """Ten plain games of next to no simulations."""
    learner = Learner({})
    rng = Rng(4)
    for _ in range(10):
        learner.add(play(rng, {"simulations": 20, "plain": True}))
    return learner.examples


def loss(fit: Fit, some: np.ndarray) -> float:
    """What ``Fit.gradients`` is the slope of."""
    given, found = fit.examples, fit.forward(some)
    surprise = -(given.shares[some] * np.log(found["chances"] + 1e-30)).sum(1) * given.open[some]
    weight = 0.25 + 0.75 * np.minimum(1.0, 2.0 * given.empty[some] / CELLS)
    return float((surprise + 4.0 * weight * (found["worth"] - given.values[some]) ** 2).mean())


def test_gradients_are_the_slopes_of_the_loss(examples: Examples):
    fit = Fit(examples, 1)
    for name, weight in fit.weights.items():
        fit.weights[name] = weight.astype(np.float64) + 0.01
    some = np.arange(0, len(fit.examples.values), 3)
    for name, gradient in fit.gradients(some).items():
        weight = fit.weights[name]
        steepest = np.unravel_index(np.argmax(np.abs(gradient)), gradient.shape)
        before = weight[steepest]
        sides = []
        for step in (1e-5, -1e-5):
            weight[steepest] = before + step
            sides.append(loss(fit, some))
        weight[steepest] = before
        assert gradient[steepest] == pytest.approx((sides[0] - sides[1]) / 2e-5, rel=1e-3), name


def test_learning_lowers_the_loss_and_finds_every_weight(examples: Examples):
    fit = Fit(examples)
    every = np.arange(len(fit.examples.values))
    before = loss(fit, every)
    *_, last = fit.learn(6, batch=64)
    assert loss(fit, every) < before - 0.1
    assert "mean square error" in last
    found = whole(fit.weights)
    assert {name.upper(): len(numbers) for name, numbers in found.items()} == {
        name: len(getattr(weights, name)) for name in weights.ONE
    }
