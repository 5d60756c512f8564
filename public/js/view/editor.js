// The text: plain text that is edited in place, laid out in pieces of which only those in sight cost anything, with
// underlines that are highlights over it and no part of it. Every change comes from the model, so that one undo history
// holds typing and decisions; only an input method writes by itself, and what it wrote is read.

import { cut, patch } from '../chunks.js';
import { edit, underlines } from '../segments.js';
import { kindOf, kinds } from '../kinds.js';
import { element } from './dom.js';

/** Up to how many pieces all are taken to be in sight. */
const few = 6;
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export function editor(dispatch, { undo, redo, files }) {
  const field = element('field');
  const root = element('text');
  const marks = Object.fromEntries([...kinds, 'current'].map((kind) => [kind, new Highlight()]));
  for (const [kind, highlight] of Object.entries(marks)) CSS.highlights.set(kind, highlight);
  marks.current.priority = -1;
  let model = null;
  let text = '';
  let lengths = [];
  let pieces = [];
  let composing = false;
  let drawn = 0;
  const inSight = new Set();
  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inSight[isIntersecting ? 'add' : 'delete'](target);
    if (model) underline();
  }, { root: field, rootMargin: '300px' });
  const changes = new MutationObserver(() => {});
  changes.observe(root, { childList: true, characterData: true, subtree: true });

  // Places: offsets of the text and points of the document

  function startOf(piece) {
    let start = 0;
    for (let place = 0; place < pieces.length && pieces[place] !== piece; place += 1) start += lengths[place];
    return start;
  }

  function offsetOf(node, offset) {
    if (node === root) {
      const piece = root.childNodes[offset];
      return piece ? startOf(piece) : text.length;
    }
    if (!root.contains(node)) return null;
    let piece = node;
    while (piece.parentNode !== root) piece = piece.parentNode;
    const place = pieces.indexOf(piece);
    if (place < 0) return text.length;
    const start = startOf(piece);
    if (node.nodeType === Node.TEXT_NODE) return Math.min(start + offset, start + lengths[place]);
    return offset === 0 ? start : start + lengths[place];
  }

  function pointOf(offset) {
    let place = 0;
    let start = 0;
    while (place < pieces.length - 1 && start + lengths[place] <= offset) start += lengths[place++];
    const node = pieces[place].firstChild;
    return node.nodeType === Node.TEXT_NODE ? [node, Math.min(offset - start, node.length)] : [pieces[place], 0];
  }

  function selection() {
    const now = getSelection();
    if (!now.anchorNode || !root.contains(now.anchorNode) || !root.contains(now.focusNode)) return null;
    const [anchor, focus] = [offsetOf(now.anchorNode, now.anchorOffset), offsetOf(now.focusNode, now.focusOffset)];
    return { start: Math.min(anchor, focus), end: Math.max(anchor, focus), focus };
  }

  const select = (start, end = start) => getSelection().setBaseAndExtent(...pointOf(start), ...pointOf(end));

  // Drawing

  function pieceOf(words, isLast) {
    const piece = document.createElement('div');
    fill(piece, words, isLast);
    return piece;
  }

  function fill(piece, words, isLast) {
    if (words === '') piece.replaceChildren();
    else if (piece.firstChild?.nodeType === Node.TEXT_NODE) piece.firstChild.data = words;
    else piece.prepend(words);
    finish(piece, words, isLast);
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

  function draw(wanted, span) {
    text = wanted;
    if (!span || pieces.length === 0) {
      watcher.disconnect();
      inSight.clear();
      lengths = cut(text);
      let start = 0;
      pieces = lengths.map((length, place) =>
        pieceOf(text.slice(start, start += length), place === lengths.length - 1));
      root.replaceChildren(...pieces);
      pieces.forEach((piece) => watcher.observe(piece));
      drawn += pieces.length;
    } else {
      const { first, gone, lengths: fresh } = patch(lengths, text, span);
      let start = 0;
      for (let place = 0; place < first; place += 1) start += lengths[place];
      const end = first + gone === pieces.length;
      const piece = pieces[first];
      const node = piece.firstChild;
      if (gone === 1 && fresh.length === 1 && node?.nodeType === Node.TEXT_NODE && fresh[0] > 0) {
        node.replaceData(span.start - start, span.removed, text.slice(span.start, span.start + span.inserted));
        finish(piece, node.data, end);
        lengths[first] = fresh[0];
      } else {
        const added = fresh.map((length, place) =>
          pieceOf(text.slice(start, start += length), end && place === fresh.length - 1));
        for (const old of pieces.slice(first, first + gone)) {
          watcher.unobserve(old);
          inSight.delete(old);
          old.remove();
        }
        root.insertBefore(added.length === 1 ? added[0] : fragmentOf(added), pieces[first + gone] ?? null);
        pieces.splice(first, gone, ...added);
        lengths.splice(first, gone, ...fresh);
        added.forEach((one) => { watcher.observe(one); inSight.add(one); });
      }
      drawn += fresh.length;
    }
    root.toggleAttribute('data-empty', text === '');
    // How many pieces were drawn, for tests that hold the work of a key down.
    root.dataset.drawn = drawn;
    changes.takeRecords();
  }

  /** Underlines what is in sight. */
  function underline() {
    for (const highlight of Object.values(marks)) highlight.clear();
    let start = 0;
    pieces.forEach((piece, place) => {
      const end = start + lengths[place];
      if (pieces.length <= few || inSight.has(piece)) {
        for (const span of underlines(start, end, model)) {
          if (span.start < start && place > 0) continue;
          const range = rangeOf(span);
          marks[kindOf(span.correction)].add(range);
          if (span.correction.id === model.active) marks.current.add(range);
        }
      }
      start = end;
    });
  }

  function rangeOf({ start, end }) {
    const range = new Range();
    range.setStart(...pointOf(start));
    range.setEnd(...pointOf(end));
    return range;
  }

  // Editing

  function type(start, end, words, joins = false) {
    if (root.getAttribute('aria-readonly') === 'true' || start === end && words === '') return;
    const after = text.slice(0, start) + words + text.slice(end);
    dispatch({
      type: 'typed', text: after, caret: start + words.length, time: performance.now(), joins,
      span: { start, removed: end - start, inserted: words.length },
    });
    reveal(start + words.length);
  }

  const clean = (words) => words.replace(/\r\n?/gu, '\n').replaceAll('\0', '');

  /** The range that an event is about: that which the browser names, or what is selected. */
  function targetOf(event) {
    const [range] = event.getTargetRanges?.() ?? [];
    const now = selection();
    if (!range) return now;
    const start = offsetOf(range.startContainer, range.startOffset);
    const end = offsetOf(range.endContainer, range.endOffset);
    return start === null || end === null ? now : { start: Math.min(start, end), end: Math.max(start, end) };
  }

  function characterAt(offset, direction) {
    const from = Math.max(0, offset - 64);
    const near = [...characters.segment(direction < 0 ? text.slice(from, offset) : text.slice(offset, offset + 64))];
    if (near.length === 0) return 0;
    return direction < 0 ? near.at(-1).segment.length : near[0].segment.length;
  }

  root.addEventListener('beforeinput', (event) => {
    const { inputType } = event;
    if (composing || inputType === 'insertCompositionText') return;
    event.preventDefault();
    const now = selection();
    if (inputType === 'historyUndo') return void undo();
    if (inputType === 'historyRedo') return void redo();
    if (!now || inputType.startsWith('format')) return;
    if (inputType.startsWith('insert')) {
      const { start, end } = inputType === 'insertReplacementText' || inputType === 'insertFromDrop' ? targetOf(event) : now;
      const isLine = inputType === 'insertLineBreak' || inputType === 'insertParagraph';
      const words = isLine ? '\n' : event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
      type(start, end, clean(words), inputType === 'insertText' && words.length <= 2);
    } else if (now.start !== now.end) {
      type(now.start, now.end, '');
    } else if (inputType === 'deleteContentBackward') {
      type(now.start - characterAt(now.start, -1), now.start, '', true);
    } else if (inputType === 'deleteContentForward') {
      type(now.start, now.start + characterAt(now.start, 1), '', true);
    } else {
      const unit = /Word/u.test(inputType) ? 'word' : /HardLine/u.test(inputType) ? 'paragraphboundary' : 'lineboundary';
      getSelection().modify('extend', inputType.endsWith('Forward') ? 'forward' : 'backward', unit);
      const { start, end } = selection() ?? now;
      select(now.start);
      type(start, end, '');
    }
  });
  // What wrote into the document by itself, as input methods and add-ons do, is read from there.
  root.addEventListener('input', read);
  root.addEventListener('compositionstart', () => { composing = true; });
  root.addEventListener('compositionend', () => {
    composing = false;
    read();
    underline();
  });

  function read() {
    if (changes.takeRecords().length === 0) return;
    const now = getSelection();
    const inText = now.focusNode?.nodeType === Node.TEXT_NODE && root.contains(now.focusNode);
    // Line ends of blocks that the browser made are line ends of the text.
    const known = pieces.length === root.childNodes.length && pieces.every((piece, at) => root.childNodes[at] === piece);
    const words = clean(known ? pieces.map((piece) => piece.textContent).join('')
      : [...root.childNodes].map((node) => node.textContent).join('\n'));
    const span = edit(text, words, inText && known ? startOf(pieceAbout(now.focusNode)) + now.focusOffset : undefined);
    if (!span) return;
    if (known) {
      lengths = pieces.map((piece) => piece.textContent.length);
      text = words;
    } else {
      pieces = [];
    }
    const caret = span.start + span.inserted;
    dispatch({ type: 'typed', text: words, span, caret, time: performance.now(), joins: true });
    if (!known) select(caret);
  }

  function pieceAbout(node) {
    let piece = node;
    while (piece.parentNode !== root) piece = piece.parentNode;
    return piece;
  }

  for (const name of ['copy', 'cut']) {
    root.addEventListener(name, (event) => {
      const now = selection();
      if (!now || now.start === now.end) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', text.slice(now.start, now.end));
      if (name === 'cut') type(now.start, now.end, '');
    });
  }
  root.addEventListener('paste', (event) => {
    event.preventDefault();
    const [file] = event.clipboardData.files;
    const now = selection();
    const words = event.clipboardData.getData('text/plain');
    if (file && words === '') files(file);
    else if (now) type(now.start, now.end, clean(words));
  });
  root.addEventListener('dragstart', (event) => event.preventDefault());
  // The browser does not find the ends of what it has not laid out.
  const ends = { Home: 0, ArrowUp: 0, End: 1, ArrowDown: 1 };
  root.addEventListener('keydown', (event) => {
    const isEnd = event.key.startsWith('Arrow') ? event.metaKey : event.ctrlKey;
    if (!isEnd || event.altKey || !Object.hasOwn(ends, event.key)) return;
    event.preventDefault();
    const offset = ends[event.key] * text.length;
    if (event.shiftKey) getSelection().extend(...pointOf(offset));
    else select(offset);
    reveal(offset);
  });
  field.addEventListener('mousedown', (event) => {
    if (event.target !== field) return;
    event.preventDefault();
    root.focus();
    select(text.length);
  });
  document.addEventListener('selectionchange', () => {
    if (document.activeElement !== root || composing) return;
    const now = selection();
    if (now && now.start === now.end) dispatch({ type: 'caretMoved', caret: now.start });
  });

  function render(next, before) {
    model = next;
    const focused = document.activeElement === root;
    if (text !== next.text || pieces.length === 0) {
      const span = !before ? null
        : next.last?.from === text ? next.last.span : edit(text, next.text, next.caret ?? undefined);
      draw(next.text, span);
      if (focused && before && next.undo !== before.undo) select(Math.min(next.caret ?? 0, text.length));
    }
    root.setAttribute('aria-readonly', String(next.opening));
    root.contentEditable = next.opening ? 'false' : 'plaintext-only';
    if (!before || ['text', 'marks', 'corrections', 'active', 'check'].some((name) => before[name] !== next[name])) {
      underline();
    }
  }

  /** Scrolls so that an offset of the text can be seen, below whatever lies over the bottom of the screen. */
  function reveal(offset, covered = 0) {
    const there = boxOf({ start: offset, end: offset });
    const view = field.getBoundingClientRect();
    if (!there) return;
    const margin = 2 * (there.height || 24);
    const bottom = Math.min(view.bottom, innerHeight - covered);
    if (there.top - margin < view.top) field.scrollTop -= view.top - there.top + margin;
    else if (there.bottom + margin > bottom) field.scrollTop += there.bottom - bottom + margin;
  }

  /** Where a range of the text is on the screen. */
  function boxOf(span) {
    const range = rangeOf(span);
    const [box] = range.getClientRects();
    return box ?? range.startContainer.parentElement?.getBoundingClientRect() ?? null;
  }

  return {
    render,
    reveal,
    boxOf,
    focus: () => root.focus({ preventScroll: true }),
    caret: () => selection()?.focus ?? model?.caret ?? 0,
    focused: () => document.activeElement === root,
    hasSelection: () => { const now = selection(); return now !== null && now.start !== now.end; },
    /** Puts other words in place of all. */
    replace: (words) => type(0, text.length, clean(words)),
    /** Puts the cursor into the text with a range selected. */
    select({ start, end }) {
      root.focus({ preventScroll: true });
      select(start, end);
      reveal(start);
    },
  };
}

function fragmentOf(nodes) {
  const fragment = document.createDocumentFragment();
  fragment.append(...nodes);
  return fragment;
}
