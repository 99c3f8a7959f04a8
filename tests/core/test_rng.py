"""The generator: SplitMix64's published numbers, the same in every mode."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.core.rng import Rng

FROM_0 = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC, 0x1B39896A51A8749B]
FROM_1234567 = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]


@pytest.mark.parametrize(("seed", "numbers"), [(0, FROM_0), (1234567, FROM_1234567)])
def test_known_answers(seed, numbers):
    rng = Rng(seed)
    assert [rng.bits() for _ in numbers] == numbers


@given(st.integers(-(2**80), 2**80))
def test_the_low_64_bits_of_a_seed_count(seed):
    assert Rng(seed).bits() == Rng(seed % 2**64).bits()


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**31 - 1))
def test_below_takes_the_high_bits(seed, count):
    high = Rng(seed).bits() >> 32
    drawn = Rng(seed).below(count)
    assert 0 <= drawn < count
    assert drawn == high * count // 2**32


@given(st.integers(0, 2**64 - 1))
def test_uniform_is_the_top_53_bits(seed):
    drawn = Rng(seed).uniform()
    assert 0.0 <= drawn < 1.0
    assert drawn * 2**53 == Rng(seed).bits() >> 11


def test_below_is_roughly_uniform():
    rng = Rng(2024)
    draws = 60_000
    counts = Counter(rng.below(61) for _ in range(draws))
    expected = draws / 61
    chi_square = sum((counts[value] - expected) ** 2 / expected for value in range(61))
    assert chi_square < 99.6, "60 degrees of freedom: one in a thousand seeds would be above"


def test_streams_of_neighbouring_seeds_differ():
    assert len({Rng(seed).bits() for seed in range(1000)}) == 1000
