// The text in the page: laid out in pieces of which only those in sight cost anything, and the way from its offsets to
// points of the document and back.

const isText = (node) => node?.nodeType === Node.TEXT_NODE;

/** @param seen is told when other pieces come into sight */
export function layout(root, seen) {
  let text = '';
  let lengths = [];
  let pieces = [];
  let drawn = 0;
  const inSight = new Set();
  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inSight[isIntersecting ? 'add' : 'delete'](target);
    seen();
  }, { root: root.parentElement, rootMargin: '300px' });
  const changes = new MutationObserver(() => {});
  changes.observe(root, { childList: true, characterData: true, subtree: true });

  function pieceOf(words, isLast) {
    const piece = document.createElement('div');
    if (words !== '') piece.append(words);
    finish(piece, words, isLast);
    return piece;
  }

  /** A line that nothing is in yet is a line. */
  function finish(piece, words, isLast) {
    const last = piece.lastChild;
    const has = last?.nodeName === 'BR';
    const needs = words === '' || isLast && words.endsWith('\n');
    if (needs && !has) piece.append(document.createElement('br'));
    else if (!needs && has) last.remove();
    // About as high as it will be: what is not in sight is not laid out.
    piece.style.containIntrinsicBlockSize = `auto ${Math.ceil(words.length / 75 + words.split('\n').length / 2) * 31}px`;
  }

  function piecesOf(start, those, endsText) {
    let at = start;
    return those.map((length, place) => pieceOf(text.slice(at, at += length), endsText && place === those.length - 1));
  }

  function drawAll() {
    watcher.disconnect();
    inSight.clear();
    lengths = cut(text);
    pieces = piecesOf(0, lengths, true);
    root.replaceChildren(...pieces);
    pieces.forEach((piece) => watcher.observe(piece));
    drawn += pieces.length;
  }

  function drawEdit(span) {
    const { first, gone, lengths: fresh } = patch(lengths, text, span);
    const start = startOf(lengths, first);
    const endsText = first + gone === pieces.length;
    const node = pieces[first].firstChild;
    if (gone === 1 && fresh.length === 1 && isText(node) && fresh[0] > 0) {
      node.replaceData(span.start - start, span.removed, text.slice(span.start, span.start + span.inserted));
      finish(pieces[first], node.data, endsText);
    } else {
      const added = piecesOf(start, fresh, endsText);
      for (const old of pieces.splice(first, gone, ...added)) {
        watcher.unobserve(old);
        inSight.delete(old);
        old.remove();
      }
      for (const piece of added) {
        root.insertBefore(piece, pieces[first + fresh.length] ?? null);
        watcher.observe(piece);
        inSight.add(piece);
      }
    }
    lengths.splice(first, gone, ...fresh);
    drawn += fresh.length;
  }

  function offsetOf(node, offset) {
    if (node === root) {
      const place = pieces.indexOf(root.childNodes[offset]);
      return place < 0 ? text.length : startOf(lengths, place);
    }
    if (!root.contains(node)) return null;
    let piece = node;
    while (piece.parentNode !== root) piece = piece.parentNode;
    const place = pieces.indexOf(piece);
    if (place < 0) return text.length;
    const start = startOf(lengths, place);
    if (isText(node)) return Math.min(start + offset, start + lengths[place]);
    return offset === 0 ? start : start + lengths[place];
  }

  function pointOf(offset) {
    const { place, start } = pieceAt(lengths, offset);
    const node = pieces[place].firstChild;
    return isText(node) ? [node, Math.min(offset - start, node.length)] : [pieces[place], 0];
  }

  return {
    get text() { return text; },
    get isEmpty() { return pieces.length === 0; },
    /** Draws a text; `span` says where it is another than the one that is drawn, null that nothing is known. */
    draw(wanted, span) {
      text = wanted;
      if (!span || pieces.length === 0) drawAll();
      else drawEdit(span);
      root.toggleAttribute('data-empty', text === '');
      // How many pieces were drawn, for tests that hold the work of a key down.
      root.dataset.drawn = drawn;
      changes.takeRecords();
    },
    offsetOf,
    pointOf,
    rangeOf({ start, end }) {
      const range = new Range();
      range.setStart(...pointOf(start));
      range.setEnd(...pointOf(end));
      return range;
    },
    /** The pieces in sight, `{start, end}`; of a short text all, before anybody has looked. */
    inSight(few) {
      let end = 0;
      return pieces.flatMap((piece, place) => {
        const start = end;
        end += lengths[place];
        return pieces.length <= few || inSight.has(piece) ? [{ start, end }] : [];
      });
    },
    /**
     * What was written into the document by itself, as `{words, isDrawn}`, or null when nothing was: `isDrawn` is whether
     * the pieces are still those that were drawn. Otherwise the blocks that the browser made are lines.
     */
    written() {
      if (changes.takeRecords().length === 0) return null;
      const isDrawn = pieces.length === root.childNodes.length && pieces.every((piece, place) => root.childNodes[place] === piece);
      const parts = Array.from(root.childNodes, (node) => node.textContent);
      return { words: parts.join(isDrawn ? '' : '\n'), isDrawn };
    },
    /** Takes the document over as it is, or has all of it drawn again. */
    adopt(words, isDrawn) {
      if (isDrawn) {
        lengths = pieces.map((piece) => piece.textContent.length);
        text = words;
      } else {
        pieces = [];
      }
    },
  };
}

// A text cut into pieces that a browser lays out quickly: an edit touches the piece that it is in, however long the text
// or its lines are. Pieces are `lengths` in UTF-16 units; joined they are the text.

/** How long a piece is: some fifty lines. The longest is twice as long, less one. */
export const usual = 4096;

const isHigh = (unit) => unit >= 0xd800 && unit < 0xdc00;

/** Where a piece ends: behind a line, else behind a space, else between two characters. */
function endOf(text, start, end, size) {
  if (end - start < 2 * size) return end;
  const stop = start + size;
  // No further back than the piece begins: a text may be one long line, or have no space at all.
  const piece = text.slice(start, stop);
  const line = piece.lastIndexOf('\n') + 1;
  if (line > 0) return start + line;
  const space = piece.lastIndexOf(' ') + 1;
  if (space > size / 2) return start + space;
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
