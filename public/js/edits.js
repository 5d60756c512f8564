// A wrong word with its way to the right one: what stays, what is taken out and what is put in.

/** As many of the code points at an offset, or null when there are not that many. */
function codePoints(text, at, count) {
  const taken = Array.from(text.slice(at, at + 2 * count)).slice(0, count);
  return taken.length === count ? taken.join('') : null;
}

/**
 * The pieces `{kept}` and `{out, put}` of a word, in order; none when there are no edits, or when they do not fit.
 * @param reading what the edits' `at` counts UTF-16 units in
 * @param edits `{op, at, text}`: `insert`, `delete`, `replace` or `transpose`, in order
 */
export function pieces(reading, edits) {
  const result = [];
  let copied = 0;
  for (const { op, at, text } of edits ?? []) {
    const out = op === 'insert' ? '' : codePoints(reading, at, Array.from(text).length);
    if (out === null || at < copied || at > reading.length) return [];
    if (at > copied || result.length === 0) {
      if (at > copied) result.push({ kept: reading.slice(copied, at) });
      result.push({ out: '', put: '' });
    }
    const change = result.at(-1);
    change.out += out;
    change.put += op === 'delete' ? '' : text;
    copied = at + out.length;
  }
  if (result.length > 0 && copied < reading.length) result.push({ kept: reading.slice(copied) });
  return result;
}

/** A word cut where highlighted spans `{offset, length}`, in UTF-16 units, begin and end: `[{words, isIn}]`. */
export function highlighted(word, spans) {
  const result = [];
  const put = (words, isIn) => words !== '' && result.push({ words, isIn });
  let copied = 0;
  for (const { offset, length } of spans) {
    if (offset < copied || offset + length > word.length) return [{ words: word, isIn: false }];
    put(word.slice(copied, offset), false);
    put(word.slice(offset, offset + length), length < word.length);
    copied = offset + length;
  }
  put(word.slice(copied), false);
  return result;
}
