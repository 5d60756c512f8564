// Everything that changes the text at the keyboard, the mouse or the clipboard. Every change goes to the model, so that one
// undo history holds typing and decisions; only an input method writes by itself, and what it wrote is read.

import { edit } from '../../segments.js';
import { clean, editOf, reachOf } from '../../typing.js';

/**
 * @param paper the layout of the text, `selection` and `select` what is selected in it
 * @param type writes words in place of a range: `{start, end, words, joins}`
 * @param written tells of an edit that is in the document already
 * @param files opens a file that was pasted
 */
export function input(root, { paper, selection, select, reveal, type, written, undo, redo, files, composed }) {
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
    const target = inputType === 'insertReplacementText' || inputType === 'insertFromDrop' ? targetOf(event) : now;
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
  root.addEventListener('paste', (event) => {
    event.preventDefault();
    const [file] = event.clipboardData.files;
    const now = selection();
    const words = event.clipboardData.getData('text/plain');
    if (file && words === '') files(file);
    else if (now) type({ ...now, words: clean(words) });
  });
  root.addEventListener('dragstart', (event) => event.preventDefault());

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
