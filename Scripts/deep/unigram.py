"""SentencePiece's unigram segmentation of one word. The server does exactly the same."""
import unicodedata

START, END, UNKNOWN = "<s>", "</s>", "<unk>"
SPECIAL = (START, END, UNKNOWN)
BEGIN = "▁"


class Unigram:
    """Pieces with scores; specials are no pieces of a word."""

    def __init__(self, pieces, scores):
        self.score = {piece: float(score) for piece, score in zip(pieces, scores) if piece not in SPECIAL}
        self.longest = max(map(len, self.score))
        self.unknown = min(self.score.values()) - 10

    def cut(self, word):
        """The pieces of a word with the greatest sum of scores, sums from the end on in double precision.

        Among equals fewer pieces come first, then the longer first piece. A character that no piece begins with may be cut off
        as unknown (as may any, which no sum is greatest with), and is `None`.
        """
        text = BEGIN + unicodedata.normalize("NFKC", word)
        count = len(text)
        best = [None] * count + [(0.0, 0, 0, None)]
        for i in range(count - 1, -1, -1):
            rest = best[i + 1]
            found = (rest[0] + self.unknown, rest[1] - 1, 1, None)
            for end in range(i + 1, min(count, i + self.longest) + 1):
                piece = text[i:end]
                score = self.score.get(piece)
                if score is not None:
                    rest = best[end]
                    other = (rest[0] + score, rest[1] - 1, end - i, piece)
                    if found[3] is None and other[:3] >= found[:3] or other[:3] > found[:3]:
                        found = other
            best[i] = found
        pieces, i = [], 0
        while i < count:
            pieces.append(best[i][3])
            i += best[i][2]
        return pieces
