// Where corrections stand in a text that is being edited; all offsets are UTF-16 code units. `marks` is a map from a
// correction's `id` to the range in which its wrong text, or what was written instead, stands now. What became of a
// correction is read off the text itself, so that undo, redo and typing need no bookkeeping.

/** The text of a check with its accepted corrections put in, and where every correction stands in it. */
export function opened(text, corrections) {
  let result = '';
  let copied = 0;
  const marks = new Map();
  for (const { id, offset, length, decision, replacement } of corrections) {
    const fits = offset >= copied && offset + length <= text.length;
    if (fits) result += text.slice(copied, offset);
    const start = result.length;
    if (fits) {
      const accepted = decision === 'accepted' && typeof replacement === 'string';
      result += accepted ? replacement : text.slice(offset, offset + length);
      copied = offset + length;
    }
    marks.set(id, { start, end: result.length });
  }
  return { text: result + text.slice(copied), marks };
}

/**
 * The one replaced span that leads from one text to another, or null when they are equal.
 * @param caret where the caret stands afterwards: an edit ends there, which decides among equal letters.
 */
export function edit(before, after, caret = after.length) {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  const alike = (fromEnd) =>
    before.charCodeAt(before.length - 1 - fromEnd) === after.charCodeAt(after.length - 1 - fromEnd);
  let suffix = 0;
  const longest = Math.min(shorter, after.length - Math.min(caret, after.length));
  while (suffix < longest && alike(suffix)) suffix += 1;
  let start = 0;
  while (start < shorter - suffix && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  while (suffix < shorter - start && alike(suffix)) suffix += 1;
  return { start, removed: before.length - start - suffix, inserted: after.length - start - suffix };
}

/** A mark after an edit. One that was cut into keeps what is left of it. */
function moved(mark, { start, removed, inserted }) {
  const end = start + removed;
  const change = inserted - removed;
  if (start >= mark.start && end <= mark.end && (removed > 0 || (start > mark.start && start < mark.end))) {
    return { start: mark.start, end: mark.end + change };
  }
  if (mark.end <= start) return mark;
  if (mark.start >= end) return { start: mark.start + change, end: mark.end + change };
  if (start <= mark.start && end >= mark.end) return { start: start + inserted, end: start + inserted };
  if (start < mark.start) return { start: start + inserted, end: mark.end + change };
  return { start: mark.start, end: start };
}

/**
 * Several edits `{start, before, after, id}`, each in the text as the one before left it, as they stand in the text before all
 * of them, in its order: so that as many as there may be are made in one go. Null where they do not stand one behind the other.
 */
export function atOnce(edits) {
  const pairs = edits.slice(1).map((next, place) => [edits[place], next]);
  const isRising = pairs.every(([one, next]) => next.start >= one.start + one.after.length);
  if (!isRising && !pairs.every(([one, next]) => next.start + next.before.length <= one.start)) return null;
  let change = 0;
  return (isRising ? edits : edits.toReversed()).map(({ start, before, after, id }) => {
    const span = { start: isRising ? start - change : start, removed: before.length, inserted: after.length, words: after, id };
    change += after.length - before.length;
    return span;
  });
}

/** The text after edits as `atOnce` has them. */
export function written(text, spans) {
  const parts = [];
  let copied = 0;
  for (const { start, removed, words } of spans) {
    parts.push(text.slice(copied, start), words);
    copied = start + removed;
  }
  return parts.join('') + text.slice(copied);
}

/** The marks after edits as `atOnce` has them; one whose whole range an edit that names it wrote anew holds just that, even nothing. */
export function shiftedAll(marks, spans) {
  const changes = [0];
  for (const { removed, inserted } of spans) changes.push(changes.at(-1) + inserted - removed);
  const own = new Map(spans.map(({ id }, place) => [id, place]));
  return new Map(Array.from(marks, ([id, mark]) => {
    const at = own.get(id) ?? -1;
    if (at >= 0 && spans[at].start === mark.start && spans[at].start + spans[at].removed === mark.end) {
      const start = mark.start + changes[at];
      return [id, { start, end: start + spans[at].inserted }];
    }
    let place = firstPlace(spans.length, (one) => spans[one].start + spans[one].removed > mark.start);
    let there = { start: mark.start + changes[place], end: mark.end + changes[place] };
    for (; place < spans.length && spans[place].start < mark.end; place += 1) {
      there = moved(there, { ...spans[place], start: spans[place].start + changes[place] });
    }
    return [id, there];
  }));
}

/** All edits as the one that covers them. */
export function covering(spans) {
  const [first, last] = [spans[0], spans.at(-1)];
  const removed = last.start + last.removed - first.start;
  return { start: first.start, removed, inserted: spans.reduce((sum, one) => sum + one.inserted - one.removed, removed) };
}

/**
 * What is shown while a check runs, in the order of the text: all that it found so far, and of the last result whatever
 * it has said nothing else about. Both are `{corrections, marks}`.
 * A long list would shrink at the first new correction, and grow back, if the last result were dropped.
 */
export function joined(last, found) {
  const spans = [...found.marks.values()].sort((one, other) => one.start - other.start);
  const isTaken = ({ start, end }) => spans[firstPlace(spans.length, (place) => spans[place].end > start)]?.start < end;
  const left = last.corrections.filter(({ id }) => !found.marks.has(id) && !isTaken(last.marks.get(id)));
  const markOf = ({ id }) => found.marks.get(id) ?? last.marks.get(id);
  const corrections = [...left, ...found.corrections].sort((one, other) => markOf(one).start - markOf(other).start);
  return { corrections, marks: new Map(corrections.map((correction) => [correction.id, markOf(correction)])) };
}

/**
 * What became of a correction: `open`, `accepted`, `dismissed`, or `edited` when its words were changed by hand; `early`
 * while they are being written, and `ignored` by those who do not want its rule.
 * @param pen where a word is being written, or null: half a word is no mistake
 * @param rules the `id`s of the rules that are not wanted
 */
export function fate(text, mark, correction, pen = null, rules = []) {
  if (correction.decision === 'dismissed') return 'dismissed';
  const words = text.slice(mark.start, mark.end);
  if (correction.decision === 'accepted' && words === correction.replacement) return 'accepted';
  if (words !== correction.text || words === '') return 'edited';
  if (rules.includes(correction.rule?.id)) return 'ignored';
  return pen !== null && mark.start < pen && pen <= mark.end ? 'early' : 'open';
}

/** The fates of a model's corrections, by their `id`s. */
export function fates({ text, marks, corrections, pen, ignored = [] }) {
  const rules = ignored.map(({ id }) => id);
  return new Map(corrections.map((one) => [one.id, fate(text, marks.get(one.id), one, pen, rules)]));
}

/** Where a word is being written, when the last letter stands before an offset; null behind a space or a sign. */
export const penAt = (text, offset) =>
  (/[\p{L}\p{M}\p{N}'’-]$/u.test(text.slice(Math.max(0, offset - 2), offset)) ? offset : null);

/** The confidence from which on a suggestion is taken without asking, as the server's `correctedText` does. */
const sureConfidence = 0.75;

/** Whether the first suggestion is surely right: no hint, no guess. */
export const isSure = ({ suggestions: [first], severity }) => first?.confidence >= sureConfidence && severity !== 'hint';

/** Whether the first suggestion for an unknown word is likelier wrong than right: how it differs says nothing. */
export const isGuess = ({ suggestions: [first], category }) => category === 'spelling' && first?.confidence < 0.5;

/** The text with the first suggestion of every open correction that is surely right. */
export function corrected({ text, marks, corrections, ignored = [] }) {
  const rules = ignored.map(({ id }) => id);
  let result = '';
  let copied = 0;
  for (const correction of corrections) {
    const mark = marks.get(correction.id);
    if (!isSure(correction) || mark.start < copied || fate(text, mark, correction, null, rules) !== 'open') continue;
    result += text.slice(copied, mark.start) + correction.suggestions[0].text;
    copied = mark.end;
  }
  return result + text.slice(copied);
}

/** The first place of a list, found by halving it, from which on something holds; its length where that is nowhere. */
export function firstPlace(length, holds) {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The spans `{start, end, correction}` to underline between two offsets, in the order of the text. */
export function underlines(start, end, { text, corrections, marks, pen, ignored = [] }) {
  const spans = [];
  const rules = ignored.map(({ id }) => id);
  const first = firstPlace(corrections.length, (place) => marks.get(corrections[place].id).end >= start);
  for (let place = first; place < corrections.length; place += 1) {
    const correction = corrections[place];
    const mark = marks.get(correction.id);
    if (mark.start >= end) break;
    if (fate(text, mark, correction, pen, rules) === 'open') spans.push({ start: mark.start, end: mark.end, correction });
  }
  return spans;
}

/** The open correction of a model that the caret stands in or touches, or null. */
export function at(caret, model) {
  return underlines(caret, caret + 1, model).find(({ start, end }) => start <= caret && caret <= end)?.correction.id ?? null;
}

/**
 * The open correction after (`step` 1) or before (-1) another, around the ends; null when there is none.
 * @param id where to begin; null for the first or the last
 * @param ids all corrections, in the order of the text
 */
export function neighbour(id, step, ids, isOpen) {
  const ring = step > 0 ? ids : ids.toReversed();
  const next = ring.indexOf(id) + 1;
  return [...ring.slice(next), ...ring.slice(0, next)].find(isOpen) ?? null;
}

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
