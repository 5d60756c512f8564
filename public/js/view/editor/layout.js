// The text in the page: laid out in pieces of which only those in sight cost anything, and the way from its offsets to
// points of the document and back.

import { cut, patch, pieceAt, startOf } from '../../chunks.js';

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
