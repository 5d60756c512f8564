// The text: a real textarea, so that input methods, undo and screen readers work as everywhere, above an underlay that
// repeats the text invisibly and draws the underlines.

import { openOnes } from '../model.js';
import { edit, lines } from '../segments.js';
import { element } from './children.js';

export function editor(dispatch) {
  const field = element('field');
  const area = element('text');
  const underlay = element('underlay');
  let composing = false;
  let writing = false;
  let drawn = [];

  area.addEventListener('compositionstart', () => { composing = true; });
  area.addEventListener('compositionend', () => { composing = false; });
  area.addEventListener('input', () => {
    if (writing) return;
    dispatch({ type: 'typed', text: area.value, caret: area.selectionEnd });
    if (area.selectionStart === area.selectionEnd) reveal(area.selectionEnd);
  });
  document.addEventListener('selectionchange', () => {
    if (document.activeElement !== area || area.selectionStart !== area.selectionEnd) return;
    dispatch({ type: 'caretMoved', caret: area.selectionStart });
  });

  /** Changes the text as typing would, so that the browser's undo takes it back. */
  function type(text) {
    const span = edit(area.value, text);
    if (span === null) return;
    area.focus({ preventScroll: true });
    area.setSelectionRange(span.start, span.start + span.removed);
    writing = true;
    const inserted = text.slice(span.start, span.start + span.inserted);
    // Deprecated, and yet the one way for a page to write into the undo history.
    const done = inserted === '' ? document.execCommand('delete') : document.execCommand('insertText', false, inserted);
    writing = false;
    if (!done || area.value !== text) area.value = text;
  }

  function drawLines(model) {
    const severities = new Map(model.corrections.map(({ id, severity }) => [id, severity]));
    const spans = openOnes(model).map((id) => ({ ...model.marks.get(id), id }));
    const wanted = lines(model.text, spans).map((segments) => {
      const key = segments.map(({ text, id }) => (id === null
        ? text : `\0${id} ${severities.get(id)} ${id === model.active}\0${text}\0`)).join('');
      return { key, segments };
    });
    // Only the lines between the first and the last that differ are made anew.
    let start = 0;
    while (start < wanted.length && start < drawn.length && wanted[start].key === drawn[start].key) start += 1;
    let same = 0;
    while (same < Math.min(wanted.length, drawn.length) - start
      && wanted.at(-1 - same).key === drawn.at(-1 - same).key) same += 1;
    const after = drawn[drawn.length - same]?.node ?? null;
    for (const { node } of drawn.slice(start, drawn.length - same)) node.remove();
    const fresh = wanted.slice(start, wanted.length - same);
    const fragment = document.createDocumentFragment();
    for (const line of fresh) fragment.append(line.node = lineOf(line.segments, severities, model.active));
    underlay.insertBefore(fragment, after);
    drawn = [...drawn.slice(0, start), ...fresh, ...drawn.slice(drawn.length - same)];
  }

  function render(model, before) {
    if (area.value !== model.text && !composing) {
      const sameText = before && before.route === model.route && !before.opening && before.text !== '';
      if (sameText) type(model.text);
      else area.value = model.text;
    }
    area.readOnly = model.opening;
    if (!before || before.text !== model.text || before.marks !== model.marks || before.active !== model.active
      || before.corrections !== model.corrections) drawLines(model);
  }

  /** Scrolls so that an offset of the text can be seen. */
  function reveal(offset) {
    const text = area.value;
    let start = 0;
    let line = 0;
    for (let end; (end = text.indexOf('\n', start)) >= 0 && end < offset; start = end + 1) line += 1;
    const node = drawn[line]?.node;
    if (!node) return;
    const spot = document.createRange();
    let left = offset - start;
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    spot.selectNode(node);
    for (let piece; (piece = walker.nextNode()); left -= piece.length) {
      if (left > piece.length) continue;
      spot.setStart(piece, left);
      spot.collapse(true);
      break;
    }
    const there = spot.getClientRects()[0] ?? node.getBoundingClientRect();
    const view = field.getBoundingClientRect();
    const margin = 2 * there.height;
    if (there.top - margin < view.top) field.scrollTop -= view.top - there.top + margin;
    else if (there.bottom + margin > view.bottom) field.scrollTop += there.bottom - view.bottom + margin;
  }

  return {
    render,
    reveal,
    focus: () => area.focus(),
    caret: () => area.selectionStart,
    focused: () => document.activeElement === area,
    /** Puts the cursor into the text with a range selected. */
    select({ start, end }) {
      area.focus({ preventScroll: true });
      area.setSelectionRange(start, end);
      reveal(start);
    },
  };
}

function lineOf(segments, severities, active) {
  const line = document.createElement('div');
  line.dir = 'auto';
  for (const { text, id } of segments) {
    if (id === null) {
      line.append(text);
      continue;
    }
    const mark = document.createElement('span');
    mark.className = 'underline';
    mark.dataset.severity = severities.get(id);
    mark.dataset.testid = 'underline';
    if (id === active) mark.dataset.active = '';
    mark.textContent = text;
    line.append(mark);
  }
  if (segments.length === 0) line.append(document.createElement('br'));
  return line;
}
