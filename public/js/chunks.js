// A text cut into pieces that a browser lays out quickly: an edit touches the piece that it is in, however long the text
// or its lines are. Pieces are `lengths` in UTF-16 units; joined they are the text.

/** How long a piece is: some fifty lines. The longest is twice as long, less one. */
export const usual = 4096;

const isHigh = (unit) => unit >= 0xd800 && unit < 0xdc00;

/** Where a piece ends: behind a line, else behind a space, else between two characters. */
function endOf(text, start, end, size) {
  if (end - start < 2 * size) return end;
  const stop = start + size;
  const line = text.lastIndexOf('\n', stop - 1) + 1;
  if (line > start) return line;
  const space = text.lastIndexOf(' ', stop - 1) + 1;
  if (space > start + size / 2) return space;
  return isHigh(text.charCodeAt(stop - 1)) ? stop + 1 : stop;
}

export function cut(text, start = 0, end = text.length, size = usual) {
  const lengths = [];
  for (let at = start; at < end;) {
    const next = endOf(text, at, end, size);
    lengths.push(next - at);
    at = next;
  }
  return lengths.length > 0 ? lengths : [0];
}

/**
 * What an edit does to the pieces: `{first, gone, lengths}`, of which `first` is the first piece that changes, `gone` how
 * many pieces go and `lengths` those that come for them.
 * @param text the text after the edit
 * @param span the edit, `{start, removed, inserted}`
 */
export function patch(before, text, { start, removed, inserted }, size = usual) {
  let first = 0;
  let begin = 0;
  while (first < before.length - 1 && begin + before[first] <= start) begin += before[first++];
  let last = first;
  let end = begin + before[first];
  while (last < before.length - 1 && end < start + removed) end += before[++last];
  const after = end + inserted - removed;
  // A piece of next to nothing is joined with the one behind it.
  if (after - begin < size / 8 && last < before.length - 1) end += before[++last];
  return { first, gone: last - first + 1, lengths: cut(text, begin, end + inserted - removed, size) };
}

/** The piece that an offset stands in, `{place, start}` with where it begins; between two it is the one behind. */
export function pieceAt(lengths, offset) {
  let place = 0;
  let start = 0;
  while (place < lengths.length - 1 && start + lengths[place] <= offset) start += lengths[place++];
  return { place, start };
}

export function startOf(lengths, place) {
  let start = 0;
  for (let before = 0; before < place; before += 1) start += lengths[before];
  return start;
}
