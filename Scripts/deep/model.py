"""The tagger: a BERT encoder of six layers with an embedding of capitals, and one head for tags and for doubt."""
import torch
from torch import nn
from torch.nn import functional as F

EPSILON = 1e-12


class Layer(nn.Module):
    def __init__(self, width, heads, inner):
        super().__init__()
        self.heads = heads
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.up, self.down = nn.Linear(width, inner), nn.Linear(inner, width)
        self.norm1, self.norm2 = nn.LayerNorm(width, eps=EPSILON), nn.LayerNorm(width, eps=EPSILON)

    def forward(self, x, mask):
        batch, length, width = x.shape
        q, k, v = self.qkv(x).view(batch, length, 3, self.heads, width // self.heads).permute(2, 0, 3, 1, 4)
        # The library's own attention takes half of all the time of training on a processor.
        seen = torch.softmax(q @ k.transpose(-1, -2) / (width // self.heads) ** 0.5 + mask, -1).to(v.dtype) @ v
        x = self.norm1(x + self.out(seen.transpose(1, 2).reshape(batch, length, width)))
        return self.norm2(x + self.down(F.gelu(self.up(x))))


class Tagger(nn.Module):
    """The head's outputs are the tags, then keep and change (the doubt)."""

    def __init__(self, vocabulary, tags, layers=6, width=384, heads=12, inner=1536, positions=128, cases=4):
        super().__init__()
        self.heads, self.tags = heads, tags
        self.embeddings, self.positions = nn.Embedding(vocabulary, width), nn.Embedding(positions, width)
        self.cases = nn.Embedding(cases, width)
        self.norm = nn.LayerNorm(width, eps=EPSILON)
        self.layers = nn.ModuleList(Layer(width, heads, inner) for _ in range(layers))
        self.head = nn.Linear(width, tags + 2)
        nn.init.zeros_(self.cases.weight)
        nn.init.normal_(self.head.weight, std=0.02)
        nn.init.zeros_(self.head.bias)
        with torch.no_grad():
            self.head.bias[0], self.head.bias[tags] = 5, 2

    def encode(self, pieces, cases, present):
        x = self.norm(self.embeddings(pieces) + self.positions.weight[:pieces.shape[1]] + self.cases(cases))
        mask = torch.zeros(present.shape, dtype=x.dtype).masked_fill(~present, -1e4)[:, None, None, :]
        for layer in self.layers:
            x = layer(x, mask.to(x.dtype))
        return x

    def forward(self, pieces, cases, present, sentence, place):
        """The logits of tags and of doubt at the places asked for: (sentence of the batch, piece)."""
        logits = self.head(self.encode(pieces, cases, present)[sentence, place]).float()
        return logits[:, :self.tags], logits[:, self.tags:]

    @torch.no_grad()
    def load_basis(self, weights):
        """Takes the weights of a BERT encoder, whose embeddings are of the vocabulary's rows."""
        self.embeddings.weight.copy_(weights["embeddings.word_embeddings.weight"])
        self.positions.weight.copy_(weights["embeddings.position_embeddings.weight"][:len(self.positions.weight)]
                                    + weights["embeddings.token_type_embeddings.weight"][0])

        def copy(module, name):
            module.weight.copy_(weights[name + ".weight"])
            module.bias.copy_(weights[name + ".bias"])

        copy(self.norm, "embeddings.LayerNorm")
        for number, layer in enumerate(self.layers):
            prefix = f"encoder.layer.{number}."
            for part in ("weight", "bias"):
                three = [weights[f"{prefix}attention.self.{name}.{part}"] for name in ("query", "key", "value")]
                getattr(layer.qkv, part).copy_(torch.cat(three))
            copy(layer.out, prefix + "attention.output.dense")
            copy(layer.norm1, prefix + "attention.output.LayerNorm")
            copy(layer.up, prefix + "intermediate.dense")
            copy(layer.down, prefix + "output.dense")
            copy(layer.norm2, prefix + "output.LayerNorm")


class Int8Linear(nn.Module):
    """What the server computes: weights of eight bits with a scale for each output, activations with one for each token."""

    def __init__(self, linear):
        super().__init__()
        self.scale = linear.weight.abs().amax(1).clamp_min(1e-12) / 127
        self.weight = (linear.weight / self.scale[:, None]).round().to(torch.int8)
        self.bias = linear.bias

    def forward(self, x):
        scale = x.abs().amax(-1, keepdim=True).clamp_min(1e-12) / 127
        values = (x / scale).round().to(torch.int8).reshape(-1, x.shape[-1])
        product = torch._int_mm(values, self.weight.T).reshape(*x.shape[:-1], -1)
        return product.float() * scale * self.scale + self.bias


@torch.no_grad()
def int8(tagger):
    """Makes a tagger compute as the server does. Changes the tagger."""
    scale = tagger.embeddings.weight.abs().amax(1, keepdim=True).clamp_min(1e-12) / 127
    tagger.embeddings.weight.copy_((tagger.embeddings.weight / scale).round() * scale)
    for layer in tagger.layers:
        for name in ("qkv", "out", "up", "down"):
            setattr(layer, name, Int8Linear(getattr(layer, name)))
    tagger.head = Int8Linear(tagger.head)
    return tagger


def collate(sentences):
    """A batch of (pieces, cases, first): padded pieces and cases, which are present, and the places that are judged."""
    import numpy as np
    longest, count = max(len(s[0]) for s in sentences), len(sentences)
    pieces, cases = np.zeros((count, longest), np.int64), np.full((count, longest), 3, np.int64)
    present = np.zeros((count, longest), bool)
    for i, (own, capitals, _) in enumerate(sentences):
        pieces[i, :len(own)], cases[i, :len(own)], present[i, :len(own)] = own, capitals, True
    sentence = np.concatenate([np.full(len(s[2]), i) for i, s in enumerate(sentences)])
    place = np.concatenate([np.asarray(s[2], np.int64) for s in sentences])
    return [torch.from_numpy(a) for a in (pieces, cases, present, sentence, place)]
