// The keys that hold everywhere on the page.

import { element } from './dom.js';

/** @param actions `check`, `step` to the next (1) or the previous (-1) correction, `undo`, `redo`, `showKeys` */
export function keyboard({ check, step, undo, redo, showKeys }) {
  document.addEventListener('keydown', (event) => {
    if (event.isComposing || document.querySelector('dialog[open]')) return;
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const isField = event.target.matches('input, select, textarea');
    let action;
    if (command && key === 'enter') action = check;
    else if (key === 'f8' && !element('write').hidden) action = () => step(event.shiftKey ? -1 : 1);
    else if (command && !event.altKey && !isField && key === 'y' || command && !isField && event.shiftKey && key === 'z') action = redo;
    else if (command && !event.altKey && !isField && key === 'z') action = undo;
    else if (key === '?' && !isField && !event.target.isContentEditable) action = showKeys;
    if (!action) return;
    event.preventDefault();
    action();
  });
}
