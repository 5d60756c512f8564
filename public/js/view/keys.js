// The list of all keys, as they are called on this platform.

import { t } from '../strings.js';
import { closing, dialog, showDialog } from './dialog.js';
import { make } from './dom.js';

const apple = /Mac|iPhone|iPad/u.test(navigator.platform);
const list = make('dl.keys-list');
const box = dialog('keys-dialog', 'keysTitle', { 'data-testid': 'keys-dialog' }, list, closing());

export function showKeys() {
  const control = apple ? '⌘' : t('ctrl');
  const keys = [[`${control} Enter`, 'check'], ['F8', 'keys.nextLong'], ['Shift F8', 'keys.previous'], ['1–9', 'keys.acceptLong'],
    ['D', 'keys.dismiss'], ['A', 'addWord'], ['I', 'ignoreRule'], ['← →', 'keys.buttons'], ['Esc', 'keys.back'], [`${control} Z`, 'undo'],
    [apple ? '⇧ ⌘ Z' : `${control} Y`, 'redo'], ['?', 'keys.all']];
  list.replaceChildren(...keys.flatMap(([key, what]) => [make('dt', make('kbd', key)), make('dd', t(what))]));
  return showDialog(box);
}
