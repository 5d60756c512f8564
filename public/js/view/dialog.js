// Dialogs: made, shown, and closed.

import { button, make, styled } from './dom.js';

/** A dialog, put into the page; `showDialog` shows it. */
export function dialog(id, title, attributes, ...inside) {
  const node = make('dialog', { id, 'aria-labelledby': `${id}-title`, ...attributes },
    make('h2', { id: `${id}-title`, 'data-t': title }), ...inside);
  document.body.append(node);
  return node;
}

export async function showDialog(node) {
  // It can be read as it is, too.
  await styled('dialogs').catch(() => {});
  // Who asked twice meanwhile has it open.
  if (!node.open) node.showModal();
}

/** What closes the dialog that it is in. */
export const closing = () => make('div.actions',
  button('close', { onclick: ({ target }) => target.closest('dialog').close() }));
