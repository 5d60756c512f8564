"""A minimal acyclic automaton over bytes.

Built from sorted words, state by state (J. Daciuk and others, "Incremental Construction of Minimal Acyclic Finite-State Automata", 2000).
A state is the list of its transitions; what a word that ends there means is one more of them, labelled 0.
"""
import struct

LAST = 1 << 8
TARGET = 9


class Automaton:
    """States, shared by all the word lists that are added."""

    def __init__(self):
        self.states = []
        self.words = []
        self.known = {}

    def add(self, pairs):
        """Adds words with what they mean, sorted by the words. Returns the number of the state that they begin at."""
        path, before = [[]], b""
        for word, meaning in pairs:
            if word <= before and before: raise ValueError(f"{word} behind {before}")
            if not word or 0 in word: raise ValueError(f"{word} cannot be looked up")
            shared, most = 0, min(len(word), len(before))
            while shared < most and word[shared] == before[shared]: shared += 1
            self._close(path, before, shared)
            path.extend([] for _ in range(len(word) - shared))
            path[-1].append((0, -1 - meaning))
            before = word
        self._close(path, before, 0)
        return self._state(path[0])

    def _close(self, path, word, depth):
        while len(path) > depth + 1:
            number = self._state(path.pop())
            path[-1].append((word[len(path) - 1], number))

    def _state(self, transitions):
        key = tuple(transitions)
        number = self.known.get(key)
        if number is None:
            number = self.known[key] = len(self.states)
            self.states.append(key)
            self.words.append(sum(1 if target < 0 else self.words[target] for _, target in key))
        return number

    def written(self, roots):
        """The transitions as 32-bit numbers, those that most words take first, and where the states of the roots begin."""
        places, count = {}, 0
        for number in range(len(self.states) - 1, -1, -1):
            places[number] = count
            count += len(self.states[number])
        if count >= 1 << 32 - TARGET: raise ValueError("too many transitions")
        numbers = []
        for number in range(len(self.states) - 1, -1, -1):
            ordered = sorted(self.states[number], key=lambda one: (-(one[1] < 0 or self.words[one[1]]), one[0]))
            for index, (label, target) in enumerate(ordered):
                place = -1 - target if target < 0 else places[target]
                if place >= 1 << 32 - TARGET: raise ValueError("too many meanings")
                numbers.append(label | (LAST if index == len(ordered) - 1 else 0) | place << TARGET)
        return struct.pack(f"<{len(numbers)}I", *numbers), [places[root] for root in roots]
