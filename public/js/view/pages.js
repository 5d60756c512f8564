// The views besides writing: their frame, and what they are made of. Each is a file in `pages`, loaded when it is asked for.

import { t } from '../strings.js';
import { element, make } from './children.js';

export const button = (key, onclick, more = {}) => make('button', { type: 'button', class: 'button', onclick, ...more }, t(key));

export const table = (caption, heads, rows) => make('table', {}, make('caption', {}, caption),
  make('thead', {}, make('tr', {}, ...heads.map((head) => make('th', { scope: 'col' }, head)))),
  make('tbody', {}, ...rows.map((cells) => make('tr', {}, ...cells.map((cell) => make('td', {}, cell))))));

export const panel = (title, ...inside) => make('section', { class: 'panel' }, make('h2', {}, title), ...inside);

export const facts = (all) => make('dl', { class: 'facts' }, ...all.map(([name, value]) =>
  make('div', {}, make('dt', {}, name), make('dd', {}, value))));

export const faint = (...words) => make('p', { class: 'faint' }, ...words);

/**
 * Shows a view: placeholders until its work is done, and then what it came to, or a problem with a retry.
 * @param name that of its file
 * @param context `{api, model, actions, tell, again, isWanted, takesFocus}`, which the view is made with
 */
export async function page(name, context) {
  const place = element('view');
  const title = make('h1', { tabindex: '-1' }, t(`nav.${name}`));
  place.replaceChildren(title, make('div', { class: 'placeholders', 'aria-hidden': 'true' }, make('i'), make('i'), make('i')));
  place.dataset.state = 'loading';
  if (context.takesFocus) title.focus();
  let nodes;
  try {
    const { view } = await import(`./pages/${name}.js`);
    nodes = await view(context);
  } catch (error) {
    const words = error.problem?.detail || error.problem?.title || String(error);
    nodes = [make('p', { class: 'row-problem', role: 'alert' }, words), button('retry', context.again)];
  }
  if (!context.isWanted() || !title.isConnected) return;
  place.replaceChildren(title, ...nodes.filter(Boolean));
  place.dataset.state = 'loaded';
  place.querySelector('[autofocus]')?.focus();
}
