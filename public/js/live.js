// What to send while somebody types: only the paragraphs that changed, where the rest says nothing about them.

/** Texts shorter than this are sent whole: the answer costs less than the thought. */
const short = 6000;
/** A part longer than this share of its text is no part. */
const share = 0.5;

/** Two spans of edits as one that covers both, in the text as the second left it; the first may be null. */
export function covered(first, { start, removed, inserted }) {
  if (first === null) return { start, end: start + inserted };
  const end = first.end >= start + removed ? first.end + inserted - removed : Math.min(first.end, start);
  return { start: Math.min(first.start, start), end: Math.max(end, start + inserted) };
}

/** The paragraphs around a span, with the one before and the one behind: `{start, end}`, or null for the whole text. */
export function region(text, dirty) {
  if (dirty === null || text.length < short) return null;
  const back = (from) => {
    const at = from <= 0 ? -1 : text.lastIndexOf('\n\n', from - 1);
    return at < 0 ? 0 : at + 2;
  };
  const forth = (from) => {
    const at = text.indexOf('\n\n', from);
    return at < 0 ? text.length : at + 2;
  };
  const start = back(back(Math.min(dirty.start, text.length)) - 2);
  const end = forth(forth(Math.min(dirty.end, text.length)));
  return end - start > text.length * share ? null : { start, end };
}
