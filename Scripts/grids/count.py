"""Counts how many sentences of a grid a server puts right, and how many right ones it flags.

    python3 -m grids.count <http://host:port> <language> [<file> to write what is missed to] < grid.tsv

The grid is what `grids` prints. All first suggestions are taken; a sentence counts as put right when it then is the right one. Flags in the
right sentences count when they are not of spelling.
"""
import collections
import json
import os
import sys
import urllib.request


#: Rules that are not asked, to see what there is without them.
DISABLED = os.environ.get("DISABLED_RULES", "").split()


def check(server, text, language):
    body = json.dumps({"text": text, "language": language, "deep": "off", "rules": {"disabled": DISABLED}}).encode()
    request = urllib.request.Request(f"{server}/v1/checks", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["result"]["corrections"]


def corrected(text, corrections):
    """The text with all first suggestions taken."""
    for correction in sorted(corrections, key=lambda c: -c["offset"]):
        if correction["suggestions"]:
            start, end = correction["offset"], correction["offset"] + correction["length"]
            text = text[:start] + correction["suggestions"][0]["text"] + text[end:]
    return text


def main(server, language, misses=None):
    right, all_of, alarms, missed = collections.Counter(), collections.Counter(), 0, []
    for line in sys.stdin:
        structure, wrong, meant = line.rstrip("\n").split("\t")
        found = check(server, wrong, language)
        all_of[structure] += 1
        if corrected(wrong, found).replace("ё", "е") == meant.replace("ё", "е"):
            right[structure] += 1
        else:
            missed.append((structure, wrong, meant, [(c["rule"]["id"], c["text"], [s["text"] for s in c["suggestions"][:2]]) for c in found]))
        flags = [c for c in check(server, meant, language) if c["category"] not in ("spelling", "typography")]
        if flags:
            alarms += 1
            missed.append(("alarm", meant, "", [(c["rule"]["id"], c["text"], [s["text"] for s in c["suggestions"][:2]]) for c in flags]))
    total = sum(all_of.values())
    print(f"{language}: {100 * sum(right.values()) / total:.1f} % of {total} put right, {100 * alarms / total:.1f} % of the right ones flagged; "
          + ", ".join(f"{name} {100 * right[name] / count:.0f}" for name, count in all_of.items()))
    if misses:
        with open(misses, "w") as file:
            for entry in missed:
                print(*entry, sep="\t", file=file)


if __name__ == "__main__":
    main(*sys.argv[1:])
