"""Writes a model as `TaggerTable.swift` reads it."""
import struct
from collections import Counter, defaultdict

import numpy as np

from . import corpus, model, perceptron, words

ONLY = {"PRON", "DET", "AUX", "ADV", "PART", "NUM", "ADJ"}


def quantised(weight, uses, count):
    """The weights as signed bytes, only those that change most; and the factor."""
    value = np.abs(weight) * np.sqrt(uses + 1.0)[:, None]
    if (weight != 0).sum() > count: weight = np.where(value >= np.partition(value.ravel(), -count)[-count], weight, 0)
    high = np.percentile(np.abs(weight[weight != 0]), 99.9)
    factor = 127 / high
    return np.clip(np.rint(weight * factor), -127, 127).astype(np.int8), factor


def own_tags(sentences, labels):
    """What is known of the single words of closed classes, where a label says less."""
    table = defaultdict(Counter)
    for units in sentences:
        for unit in units:
            if unit.tag and len(unit.labels) == 1 and unit.labels[0].split("|")[0] in ONLY:
                key = (words.folded(unit.form), unit.labels[0])
                table[key].update(unit.tag.split("|")[1:] + ["*"])
    lines = []
    for (word, label), found in sorted(table.items()):
        if found["*"] < 3 or words.NUMBER in word or "\t" in word: continue
        speech, penn = (label.split("|") + [""])[:2]
        # The value that nearly all have.
        feats = [one for one, count in found.items() if one != "*" and count >= 0.9 * found["*"]]
        if speech == "ADJ": feats = [one for one in feats if one.startswith(("NumType", "Degree"))]
        if feats == ["NumType=Card"] or not feats: continue
        lines.append(f"{word}\t{labels.number[label]}\t{'|'.join([speech, penn] + sorted(feats))}")
    return lines


def mixed(value):
    value = (value ^ value >> 29) * 0xBF58476D1CE4E5B9 & words.MASK
    return value ^ value >> 32


def slots(entries, value_bits):
    """An open-addressed table of (hash, value), as `HashSlots.swift` reads it."""
    count = max(16, len(entries) * 5 // 4)
    table, marks = [0] * count, (1 << 32 - value_bits) - 1
    for hashed, value in entries:
        key = mixed(hashed)
        place = (key >> 32) * count >> 32
        for _ in range(64):
            if not table[place]:
                table[place] = (key & marks) << value_bits | value
                break
            if table[place] >> value_bits == key & marks: break
            place = (place + 1) % count
    return table


def with_rows(starts, packed, components):
    """Where buckets begin, weights, and rows: a feature of many weights has a row of all components instead, which is smaller and faster."""
    width = -(-components // 16) * 16
    new_starts, weights, rows = [0], [], []
    for first, end in zip(starts[:-1].tolist(), starts[1:].tolist()):
        bucket = packed[first:end]
        marks = bucket >> np.uint32(20)
        for run in np.split(bucket, np.flatnonzero(marks[1:] != marks[:-1]) + 1):
            if 4 * len(run) < width:
                weights += run.tolist()
                continue
            row = np.zeros(width, np.int64)
            np.add.at(row, run >> np.uint32(8) & np.uint32(0xFFF), run.astype(np.uint8).view(np.int8))
            assert len(rows) < 1 << 19
            weights.append(int(run[0]) >> 20 << 20 | 1 << 19 | len(rows))
            # The first and the last eight of each sixteen take turns.
            rows.append(np.clip(row, -127, 127).astype(np.int8).reshape(-1, 2, 8).transpose(0, 2, 1).tobytes())
        new_starts.append(len(weights))
    return np.array(new_starts, "<u4"), np.array(weights, "<u4"), rows


def write(path, language, labels, lexicon, stored, opened, table, clusters, keys, rows, weight, sentences, margin):
    names = [name if index else "^" for index, name in enumerate(labels.names)]
    own = own_tags(sentences, labels) if language == "en" else []
    text = "\n".join(names) + "\n\n" + "\n".join(corpus.ENDINGS.get(language, [])) + "\n\n" + "\n".join(own)
    text = text.encode()
    text += b"\n" * (-len(text) % 4)
    body = bytearray()
    for index in range(len(names)):
        pieces = labels.part_items[labels.part_starts[index]:labels.part_starts[index + 1]]
        body += struct.pack(f"<HHH{len(pieces)}H", int(labels.part[index]), int(labels.agreement[index]), len(pieces), *map(int, pieces))
    for number, (state, _, own_names) in enumerate(lexicon.sets[:stored]):
        own_labels = sorted(opened) if number == 0 else [labels.number[name] for name in own_names]
        body += struct.pack(f"<HH{len(own_labels)}H", int(state == "closed"), len(own_labels), *own_labels)
    body += bytes(-len(body) % 4)
    entries, seen = [], set()
    for key in sorted(table, key=lambda key: -table[key].total()):
        kind = lexicon.class_of(table[key])
        assert kind < stored
        cluster = 0 if "\x01" in key else clusters.get(key, 0)
        if kind or cluster: entries.append((words.hashed(key), kind << 8 | cluster))
        seen.add(key)
    entries += [(words.hashed(word), cluster) for word, cluster in clusters.items() if word not in seen]
    lookup = slots(entries, 20)
    places = np.flatnonzero(rows >= 0)
    row, component = np.nonzero(weight)
    key_of = np.zeros(len(weight), np.uint64)
    key_of[rows[places]] = keys[places]
    bits = max(8, int(np.ceil(np.log2(len(row) / 6))))
    hashes = key_of[row]
    order = np.lexsort((component, hashes))
    hashes, values, component = hashes[order], weight[row[order], component[order]], component[order]
    buckets = (hashes >> np.uint64(64 - bits)).astype(np.int64)
    starts = np.searchsorted(buckets, np.arange((1 << bits) + 1)).astype("<u4")
    packed = ((hashes & np.uint64(0xFFF)) << np.uint64(20) | component.astype(np.uint64) << np.uint64(8) | values.view(np.uint8)).astype("<u4")
    starts, packed, rows = with_rows(starts, packed, len(labels.components))
    head = b"STTAG\0\0\2" + struct.pack(
        "<10I", len(text), len(names), len(labels.components), stored, len(lookup), len(packed), bits, margin, lexicon.mark_class(), len(rows))
    data = head + text + bytes(body) + np.array(lookup, "<u4").tobytes() + starts.tobytes() + packed.tobytes() + b"".join(rows)
    path.write_bytes(data)
    return len(data)
