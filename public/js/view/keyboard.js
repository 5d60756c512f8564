// The keys that hold everywhere on the page, and the list of all keys.

import { t } from '../strings.js';
import { element, make } from './children.js';

/** @param actions `check`, `step` to the next (1) or the previous (-1) correction, `undo`, `redo` */
export function keyboard({ check, step, undo, redo }) {
  const apple = /Mac|iPhone|iPad/u.test(navigator.platform);
  const control = apple ? '⌘' : t('ctrl');
  const dialog = element('keys-dialog');

  function showKeys() {
    const keys = [[`${control} Enter`, 'check'], ['F8', 'keys.nextLong'], ['Shift F8', 'keys.previous'], ['1–9', 'keys.acceptLong'],
      ['D', 'keys.dismiss'], ['A', 'addWord'], ['I', 'ignoreRule'], ['Esc', 'keys.back'], [`${control} Z`, 'undo'],
      [apple ? '⇧ ⌘ Z' : `${control} Y`, 'redo'], ['?', 'keys.all']];
    element('keys-list').replaceChildren(...keys.flatMap(([key, what]) =>
      [make('dt', {}, make('kbd', {}, key)), make('dd', {}, t(what))]));
    dialog.showModal();
  }
  element('show-keys').addEventListener('click', showKeys);

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
