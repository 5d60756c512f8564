// The text: plain text that is edited in place, with underlines that are highlights over it and no part of it.

import { clean, editOf, reachOf } from '../model/writing.js';
import { at, edit, kindOf, kinds, underlines } from '../segments.js';
import { barBottom, seenBottom } from './controls.js';
import { element } from './dom.js';
import { layout } from './editor/layout.js';

/** Up to how many pieces all are taken to be in sight. */
const few = 6;
/** How many pixels beside its words a press is still one on a mark. */
const near = 6;

export function editor(dispatch, { undo, redo, files }) {
  const field = element('field');
  const root = element('text');
  const marks = Object.fromEntries([...kinds, 'current'].map((kind) => [kind, new Highlight()]));
  for (const [kind, highlight] of Object.entries(marks)) {
    // What a screen reader says of it, in the words that it has for a browser's own marks.
    highlight.type = { spelling: 'spelling-error', grammar: 'grammar-error', typography: 'grammar-error' }[kind] ?? 'highlight';
    CSS.highlights.set(kind, highlight);
  }
  marks.current.priority = -1;
  let model = null;
  const paper = layout(root, underline);
  const keys = input(root, {
    paper, selection, select, reveal, offsetAt, type, written, rearrange, undo, redo, files, composed: underline,
    isMarkdown: () => model.format === 'markdown',
  });

  function selection() {
    const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection();
    if (!anchorNode || !root.contains(anchorNode) || !root.contains(focusNode)) return null;
    const [anchor, focus] = [paper.offsetOf(anchorNode, anchorOffset), paper.offsetOf(focusNode, focusOffset)];
    return { start: Math.min(anchor, focus), end: Math.max(anchor, focus), focus };
  }

  function select(start, end = start) {
    getSelection().setBaseAndExtent(...paper.pointOf(start), ...paper.pointOf(end));
  }

  function underline() {
    if (!model) return;
    for (const highlight of Object.values(marks)) highlight.clear();
    for (const { start, end } of paper.inSight(few)) {
      for (const span of underlines(start, end, model)) {
        // It belongs to the piece before.
        if (span.start < start) continue;
        const range = paper.rangeOf(span);
        marks[kindOf(span.correction)].add(range);
        if (span.correction.id === model.active) marks.current.add(range);
      }
    }
  }

  const typed = (text, span, joins) => dispatch({
    type: 'typed', text, span, caret: span.start + span.inserted, time: performance.now(), joins,
  });
  function type({ start, end, words, joins = false }) {
    if (root.getAttribute('aria-readonly') === 'true' || start === end && words === '') return;
    const { text } = paper;
    typed(text.slice(0, start) + words + text.slice(end), { start, removed: end - start, inserted: words.length }, joins);
    reveal(start + words.length);
  }
  function written(text, span) {
    typed(text, span, true);
  }
  /** Puts a range of the text elsewhere in it. */
  function rearrange({ start, end }, to) {
    if (root.getAttribute('aria-readonly') === 'true' || to >= start && to <= end) return;
    const words = paper.text.slice(start, end);
    const [out, put] = [{ before: words, after: '' }, { before: '', after: words }];
    const edits = to < start ? [{ start: to, ...put }, { start: start + words.length, ...out }]
      : [{ start, ...out }, { start: to - words.length, ...put }];
    dispatch({ type: 'rearranged', edits, caret: to < start ? to + words.length : to, time: performance.now() });
    const there = to < start ? to : to - words.length;
    select(there, there + words.length);
  }

  document.addEventListener('selectionchange', () => {
    if (document.activeElement !== root || keys.isComposing()) return;
    const now = selection();
    if (now && now.start === now.end) dispatch({ type: 'caretMoved', caret: now.start });
  });

  function render(next, before) {
    model = next;
    const { text, isEmpty } = paper;
    if (text !== next.text || isEmpty) {
      const focused = document.activeElement === root;
      const span = !before ? null
        : next.last?.from === text ? next.last.span : edit(text, next.text, next.caret ?? undefined);
      paper.draw(next.text, span);
      if (focused && before && next.undo !== before.undo) select(Math.min(next.caret ?? 0, next.text.length));
    }
    root.setAttribute('aria-readonly', String(next.opening));
    root.contentEditable = next.opening ? 'false' : 'plaintext-only';
    if (!before || ['text', 'marks', 'corrections', 'active', 'check', 'pen', 'ignored'].some((name) => before[name] !== next[name])) {
      underline();
    }
  }

  /** Scrolls so that an offset of the text can be seen, above whatever lies over the bottom of the screen. */
  function reveal(offset, covered = 0) {
    const there = boxOf({ start: offset, end: offset });
    const view = field.getBoundingClientRect();
    if (!there) return;
    const margin = 2 * (there.height || 24);
    const floor = seenBottom() - covered;
    const bottom = Math.min(view.bottom, floor);
    if (there.top - margin < view.top) field.scrollTop -= view.top - there.top + margin;
    else if (there.bottom + margin > bottom) field.scrollTop += there.bottom - bottom + margin;
    // On a small screen the page scrolls, too, below its bar.
    const box = boxOf({ start: offset, end: offset });
    const ceiling = barBottom();
    if (box.bottom + 8 > floor) scrollBy(0, box.bottom + 8 - floor);
    else if (box.top - 8 < ceiling) scrollBy(0, box.top - 8 - ceiling);
  }

  function boxOf(span) {
    const range = paper.rangeOf(span);
    const [box] = range.getClientRects();
    return box ?? range.startContainer.parentElement?.getBoundingClientRect() ?? null;
  }

  /** The offset of the text that is drawn at a point of the screen, or null. */
  function offsetAt(x, y) {
    const point = document.caretPositionFromPoint?.(x, y);
    if (point) return root.contains(point.offsetNode) ? paper.offsetOf(point.offsetNode, point.offset) : null;
    const range = document.caretRangeFromPoint?.(x, y);
    return range && root.contains(range.startContainer) ? paper.offsetOf(range.startContainer, range.startOffset) : null;
  }

  /** The open correction whose words are drawn at a point of the screen, or as good as there, or null. */
  function markAt(x, y) {
    const offset = offsetAt(x, y);
    const id = offset === null ? null : at(offset, model);
    if (id === null) return null;
    const isNear = ({ left, right, top, bottom }) => x > left - near && x < right + near && y > top - near && y < bottom + near;
    return [...paper.rangeOf(model.marks.get(id)).getClientRects()].some(isNear) ? id : null;
  }

  return {
    render,
    reveal,
    boxOf,
    markAt,
    /** Where the part of the text begins that is in sight. */
    firstOffset() {
      const { left, top } = field.getBoundingClientRect();
      const { left: inner } = root.getBoundingClientRect();
      return offsetAt(Math.max(left, inner) + parseFloat(getComputedStyle(root).paddingLeft) + 2, top + 12) ?? 0;
    },
    focus: () => root.focus({ preventScroll: true }),
    caret: () => selection()?.focus ?? model?.caret ?? 0,
    focused: () => document.activeElement === root,
    hasSelection: () => { const now = selection(); return now !== null && now.start !== now.end; },
    replace: (words) => type({ start: 0, end: paper.text.length, words: clean(words) }),
    /** Puts the cursor into the text with a range selected. */
    select({ start, end }) {
      root.focus({ preventScroll: true });
      select(start, end);
      reveal(start);
    },
  };
}

// Everything that changes the text at the keyboard, the mouse or the clipboard. Every change goes to the model, so that one
// undo history holds typing and decisions; only an input method writes by itself, and what it wrote is read.

/**
 * @param paper the layout of the text, `selection` and `select` what is selected in it
 * @param type writes words in place of a range: `{start, end, words, joins}`
 * @param written tells of an edit that is in the document already
 * @param files opens a file that was pasted, `rearrange` puts a range elsewhere
 */
export function input(root, {
  paper, selection, select, reveal, offsetAt, type, written, rearrange, undo, redo, files, composed, isMarkdown,
}) {
  let composing = false;

  /** The range that an event is about: that which the browser names, or what is selected. */
  function targetOf(event) {
    const [range] = event.getTargetRanges?.() ?? [];
    const now = selection();
    if (!range) return now;
    const start = paper.offsetOf(range.startContainer, range.startOffset);
    const end = paper.offsetOf(range.endContainer, range.endOffset);
    return start === null || end === null ? now : { start: Math.min(start, end), end: Math.max(start, end) };
  }

  root.addEventListener('beforeinput', (event) => {
    const { inputType } = event;
    if (composing || inputType === 'insertCompositionText') return;
    event.preventDefault();
    const now = selection();
    if (inputType === 'historyUndo') return void undo();
    if (inputType === 'historyRedo') return void redo();
    if (!now || inputType.startsWith('format')) return;
    const target = inputType === 'insertReplacementText' ? targetOf(event) : now;
    const asked = editOf(inputType, event.data ?? event.dataTransfer?.getData('text/plain') ?? '', paper.text, target);
    if (asked) return void type(asked);
    getSelection().modify('extend', ...reachOf(inputType));
    const { start, end } = selection() ?? now;
    select(now.start);
    type({ start, end, words: '' });
  });

  function read() {
    const there = paper.written();
    if (!there) return;
    const now = getSelection();
    const inText = there.isDrawn && now.focusNode?.nodeType === Node.TEXT_NODE && root.contains(now.focusNode);
    const words = clean(there.words);
    const span = edit(paper.text, words, inText ? paper.offsetOf(now.focusNode, 0) + now.focusOffset : undefined);
    if (!span) return;
    paper.adopt(words, there.isDrawn);
    written(words, span);
    if (!there.isDrawn) select(span.start + span.inserted);
  }
  root.addEventListener('input', read);
  root.addEventListener('compositionstart', () => { composing = true; });
  root.addEventListener('compositionend', () => {
    composing = false;
    read();
    composed();
  });

  for (const name of ['copy', 'cut']) {
    root.addEventListener(name, (event) => {
      const now = selection();
      if (!now || now.start === now.end) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', paper.text.slice(now.start, now.end));
      if (name === 'cut') type({ ...now, words: '' });
    });
  }
  /** Hands the words of what is pasted or dropped on, at once if they are plain. */
  function wordsOf(data, put) {
    const words = clean(data.getData('text/plain'));
    const html = data.getData('text/html');
    if (html === '') {
      put(words);
      return;
    }
    import('../pasting.js')
      .then((pasting) => (pasting.isRich(html) ? pasting.wordsOf(html, isMarkdown()) || words : words), () => words).then(put);
  }
  root.addEventListener('paste', (event) => {
    event.preventDefault();
    const { clipboardData: data } = event;
    const [file] = data.files;
    if (file && data.getData('text/plain') === '') files(file);
    else wordsOf(data, (words) => selection() && type({ ...selection(), words }));
  });

  // Words are dragged to where they are to stand; with a key they stay where they were, too.
  let dragged = null;
  root.addEventListener('dragstart', ({ dataTransfer }) => {
    dragged = selection();
    if (dragged) dataTransfer.setData('text/plain', paper.text.slice(dragged.start, dragged.end));
  });
  root.addEventListener('dragend', () => { dragged = null; });
  root.addEventListener('drop', (event) => {
    if (event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    const to = offsetAt(event.clientX, event.clientY);
    if (to === null) return;
    root.focus({ preventScroll: true });
    if (dragged && !event.ctrlKey && !event.altKey) rearrange(dragged, to);
    else wordsOf(event.dataTransfer, (words) => type({ start: to, end: to, words }));
    dragged = null;
  });

  // The browser does not find the ends of what it has not laid out.
  const ends = { Home: 0, ArrowUp: 0, End: 1, ArrowDown: 1 };
  root.addEventListener('keydown', (event) => {
    const isEnd = event.key.startsWith('Arrow') ? event.metaKey : event.ctrlKey;
    if (!isEnd || event.altKey || !Object.hasOwn(ends, event.key)) return;
    event.preventDefault();
    const offset = ends[event.key] * paper.text.length;
    if (event.shiftKey) getSelection().extend(...paper.pointOf(offset));
    else select(offset);
    reveal(offset);
  });
  root.parentElement.addEventListener('mousedown', (event) => {
    if (event.target !== root.parentElement) return;
    event.preventDefault();
    root.focus();
    select(paper.text.length);
  });

  return { isComposing: () => composing };
}
