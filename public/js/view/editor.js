// The text: plain text that is edited in place, with underlines that are highlights over it and no part of it.

import { kindOf, kinds } from '../kinds.js';
import { edit, underlines } from '../segments.js';
import { clean } from '../typing.js';
import { element } from './dom.js';
import { input } from './editor/input.js';
import { layout } from './editor/layout.js';

/** Up to how many pieces all are taken to be in sight. */
const few = 6;

export function editor(dispatch, { undo, redo, files }) {
  const field = element('field');
  const root = element('text');
  const marks = Object.fromEntries([...kinds, 'current'].map((kind) => [kind, new Highlight()]));
  for (const [kind, highlight] of Object.entries(marks)) CSS.highlights.set(kind, highlight);
  marks.current.priority = -1;
  let model = null;
  const paper = layout(root, underline);
  const keys = input(root, { paper, selection, select, reveal, type, written, undo, redo, files, composed: underline });

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

  function boxOf(span) {
    const range = paper.rangeOf(span);
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
    replace: (words) => type({ start: 0, end: paper.text.length, words: clean(words) }),
    /** Puts the cursor into the text with a range selected. */
    select({ start, end }) {
      root.focus({ preventScroll: true });
      select(start, end);
      reveal(start);
    },
  };
}
