// Kinds of mistakes, each of which has a line of its own below its words, besides a colour.

export const kinds = ['spelling', 'grammar', 'typography', 'style'];

const kindsOfCategories = {
  spelling: 'spelling', casing: 'spelling', compounding: 'spelling',
  punctuation: 'typography', typography: 'typography', whitespace: 'typography',
  style: 'style', redundancy: 'style', 'plain-language': 'style', inclusive: 'style', colloquialism: 'style',
  regionalism: 'style',
};

/** The kind of a correction: hints are about style, whatever found them. */
export const kindOf = ({ category, severity }) =>
  (severity === 'hint' ? 'style' : kindsOfCategories[category] ?? 'grammar');
