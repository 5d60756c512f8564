// Where corrections stand in a text that is being edited. All offsets are UTF-16 code units, which is what both
// JavaScript's strings and the server's `offset` and `length` count.
//
// `marks[i]` belongs to `corrections[i]`: the range in which its wrong text, or what was written instead, stands now.
// What became of a correction is read off the text itself, so that undo, redo and typing need no bookkeeping.

/** The text of a check with its accepted corrections put in, and where every correction stands in it. */
export function opened(text, corrections) {
  let result = '';
  let copied = 0;
  const marks = corrections.map(({ offset, length, decision, replacement }) => {
    if (offset < copied || offset + length > text.length) return { start: result.length, end: result.length };
    result += text.slice(copied, offset);
    const start = result.length;
    const accepted = decision === 'accepted' && typeof replacement === 'string';
    result += accepted ? replacement : text.slice(offset, offset + length);
    copied = offset + length;
    return { start, end: result.length };
  });
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

/** The marks after an edit. One that was cut into keeps what is left of it. */
export function shifted(marks, { start, removed, inserted }) {
  const end = start + removed;
  const change = inserted - removed;
  return marks.map((mark) => {
    if (start >= mark.start && end <= mark.end && (removed > 0 || (start > mark.start && start < mark.end))) {
      return { start: mark.start, end: mark.end + change };
    }
    if (mark.end <= start) return mark;
    if (mark.start >= end) return { start: mark.start + change, end: mark.end + change };
    if (start <= mark.start && end >= mark.end) return { start: start + inserted, end: start + inserted };
    if (start < mark.start) return { start: start + inserted, end: mark.end + change };
    return { start: mark.start, end: start };
  });
}

/** The text with one correction's range replaced, and the marks after it. */
export function replaced(text, marks, index, replacement) {
  const { start, end } = marks[index];
  return {
    text: text.slice(0, start) + replacement + text.slice(end),
    // Not `shifted`: the mark itself must hold exactly the replacement, even an empty one.
    marks: marks.map((mark, other) => {
      if (other === index) return { start, end: start + replacement.length };
      if (mark.start < end) return mark;
      const change = replacement.length - (end - start);
      return { start: mark.start + change, end: mark.end + change };
    }),
  };
}

/** What became of a correction: `open`, `accepted`, `dismissed`, or `edited` when its words were changed by hand. */
export function fate(text, mark, correction) {
  if (correction.decision === 'dismissed') return 'dismissed';
  const written = text.slice(mark.start, mark.end);
  if (correction.decision === 'accepted' && written === correction.replacement) return 'accepted';
  return written === correction.text && written !== '' ? 'open' : 'edited';
}

/** The fate of every correction. */
export const fates = (text, marks, corrections) =>
  corrections.map((correction, index) => fate(text, marks[index], correction));

/** The text with the first suggestion of every open correction taken. */
export function corrected(text, marks, corrections) {
  let result = '';
  let copied = 0;
  corrections.forEach((correction, index) => {
    const mark = marks[index];
    const [first] = correction.suggestions;
    if (!first || mark.start < copied || fate(text, mark, correction) !== 'open') return;
    result += text.slice(copied, mark.start) + first.text;
    copied = mark.end;
  });
  return result + text.slice(copied);
}

/**
 * The text cut into lines and each line into segments, `{text, index}`; `index` is the correction that a segment
 * belongs to or null. A mark that runs over a line's end gives a segment in each line. Line ends themselves are left out.
 */
export function lines(text, spans) {
  const result = [[]];
  const put = (from, to, index) => {
    text.slice(from, to).split('\n').forEach((part, place) => {
      if (place > 0) result.push([]);
      if (part !== '') result.at(-1).push({ text: part, index });
    });
  };
  let copied = 0;
  for (const { start, end, index } of spans) {
    if (start < copied || end <= start || end > text.length) continue;
    put(copied, start, null);
    put(start, end, index);
    copied = end;
  }
  put(copied, text.length, null);
  return result;
}

/** The open correction that the caret stands in or touches, or null. */
export function at(caret, marks, isOpen) {
  const index = marks.findIndex((mark, place) => mark.start <= caret && caret <= mark.end && isOpen(place));
  return index < 0 ? null : index;
}

/** The open correction after (`step` 1) or before (-1) another, around the ends; null when there is none. */
export function neighbour(index, step, open) {
  if (open.length === 0) return null;
  if (index === null) return step > 0 ? open[0] : open.at(-1);
  const found = step > 0 ? open.find((other) => other > index) : open.findLast((other) => other < index);
  return found ?? (step > 0 ? open[0] : open.at(-1));
}
