"""Writes what the model says of some sentences, in single precision and as the server computes, for the server's tests.

    reference.py <checkpoint> <file> [<sentences, one a line>]
"""
import json
import sys

import torch

import encode
import model
import text

SENTENCES = [
    "She go to school every day.", "He have two brother and a sister.", "I am agree with you, but I does not know why.",
    "Don't you think it's time to leave?", "I've been waiting since three hours.", "They're going to they're house.",
    "We'll see what they'd have done if you hadn't come.", "“It’s the teacher’s book,” she said.",
    "The students' essays were read by the teachers.", "Café owners in São Paulo and Kraków met in Zürich.",
    "Señor Peña's naïve façade didn't fool anyone.", "NASA LAUNCHED THE ROCKET ON MONDAY.", "i live in london with my freinds.",
    "The U.S. economy grew by 3.5% in 2019.", "At 7:45 p.m., 1,234 people had arrived.", "An apple a day keep the doctor away.",
    "This are the most best book that I have ever readed.", "If I was you, I would of gone their.",
    "Pneumonoultramicroscopicsilicovolcanoconiosis is a rarely word.", "Electroencephalographically speaking, nothing happened.",
    "The quick brown fox jumps over the lazy dog.", "He is interesting in to learn the English.", "There is many reasons for that.",
    "In my opinion people should to use the public transport more often.", "Yesterday we go to the cinema and watched film.",
    "The informations you gave me was very usefull.", "Can you tell me where is the station?", "I look forward to hear from you.",
    "However the results, which was published last year are not clear.", "It depends of the weather.",
    "What a beautiful day it is today !", "(See the next chapter.)", "x", "…", "", "Ok", "日本語 text with Привет and emoji 😀 inside.",
    "The well-known state-of-the-art method doesn't work—at least not here.", "Me and him was there when the the bell rang.",
    "'Tis the season, rock 'n' roll, and the '90s.",
    "We cannot all ways go every where to gether, may be some times.", "Mr. O'Neill's mother-in-law hasn't got any think to do.",
    " ".join(["The committee, which has met very often since the beginning of the year, have not decided anything,"] * 8) + " yet.",
]


@torch.no_grad()
def outputs(tagger, batch):
    tags, doubt = (logits.softmax(-1) for logits in tagger(*batch))
    probabilities, numbers = tags.topk(3, -1)
    return {"tags": numbers.tolist(), "probabilities": [[round(p, 6) for p in row] for row in probabilities.tolist()],
            "doubt": [round(p, 6) for p in doubt[:, 1].tolist()]}


def load(checkpoint):
    """A tagger and what was saved with it."""
    saved = torch.load(checkpoint, map_location="cpu", weights_only=True)
    tagger = model.Tagger(len(saved["vocabulary"]), len(saved["tags"]))
    tagger.load_state_dict(saved["weights"])
    return tagger.eval(), saved


def main(checkpoint, path, sentences=None):
    torch.set_num_threads(1)
    plain, saved = load(checkpoint)
    eight = model.int8(load(checkpoint)[0])
    encoder = encode.Encoder(saved["vocabulary"], saved.get("scores"))
    result = []
    for sentence in open(sentences).read().split("\n") if sentences else SENTENCES:
        pieces, cases, first = encoder.sentence(text.words(sentence))
        batch = model.collate([(pieces, cases, first)])
        result.append({"text": sentence, "pieces": pieces, "cases": cases, "first": first,
                       "fp32": outputs(plain, batch), "int8": outputs(eight, batch)})
    with open(path, "w") as file:
        json.dump(result, file, ensure_ascii=False)


if __name__ == "__main__":
    main(*sys.argv[1:])
