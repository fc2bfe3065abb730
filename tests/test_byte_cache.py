"""A cache with a budget in bytes."""

import pytest

from scorekeeper.byte_cache import ByteCache


@pytest.fixture
def cache():
    return ByteCache(100)


def test_what_is_put_in_is_found_again(cache):
    cache.put("a", 1, 40)

    assert (cache.get("a"), cache.get("b"), cache.size) == (1, None, 40)


def test_what_was_not_used_for_longest_goes_first(cache):
    for key in "ab":
        cache.put(key, key, 50)
    cache.get("a")
    cache.put("c", "c", 50)

    assert cache.all_keys() == ["a", "c"]


def test_one_large_value_drives_out_several_small_ones(cache):
    for key in "abcd":
        cache.put(key, key, 25)
    cache.put("e", "e", 60)

    assert (cache.all_keys(), cache.size) == (["d", "e"], 85)


def test_a_value_in_the_place_of_another_counts_once(cache):
    cache.put("a", 1, 80)
    cache.put("a", 2, 30)

    assert (cache.get("a"), cache.size) == (2, 30)


def test_what_is_larger_than_the_budget_is_not_kept(cache):
    cache.put("a", 1, 101)

    assert (cache.get("a"), cache.size) == (None, 0)


def test_unwanted_keys_go(cache):
    for key in "abc":
        cache.put(key, key, 10)
    cache.drop(lambda key: key != "b")

    assert (cache.all_keys(), cache.size) == (["b"], 10)
    cache.clear()
    assert (cache.all_keys(), cache.size) == ([], 0)
