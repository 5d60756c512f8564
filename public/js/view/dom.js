// Elements: found, made, and said something.

import { translate } from '../strings.js';

/** The element of that id in the page. */
export const element = (id) => document.getElementById(id);

const ofPictures = ['svg', 'path', 'text', 'line', 'use', 'title'];
const isThere = (value) => value !== false && value !== null && value !== undefined;

/**
 * A new element with attributes, and with elements and words in it; words stay words. An attribute `on…` is a listener,
 * and `data-t…` has it say a sentence in the language of the page.
 */
export function make(name, attributes = {}, ...inside) {
  const node = ofPictures.includes(name)
    ? document.createElementNS('http://www.w3.org/2000/svg', name) : document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (attribute.startsWith('on')) node.addEventListener(attribute.slice(2), value);
    else if (isThere(value)) node.setAttribute(attribute, value === true ? '' : value);
  }
  if (Object.keys(node.dataset).some((key) => key === 't' || /^t[A-Z]/u.test(key))) translate(node);
  node.append(...inside.filter(isThere));
  return node;
}

/** One of the signs that the page holds. */
export const icon = (name) => make('svg', { class: 'icon', 'aria-hidden': 'true' }, make('use', { href: `#i-${name}` }));

/** A button that says a sentence. */
export const button = (key, attributes = {}) => make('button', { type: 'button', class: 'button', 'data-t': key, ...attributes });

/** A button with nothing but a sign on it. */
export const sign = (name, attributes) => make('button', { type: 'button', ...attributes }, icon(name));

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
  node.showModal();
}

/** What closes the dialog that it is in. */
export const closing = () => make('div', { class: 'actions' },
  button('close', { onclick: ({ target }) => target.closest('dialog').close() }));

/** Sets an element's text, unless it is that text already: a live region would say it again. */
export function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Shows words in an element, which is hidden when there are none. */
export function show(node, words) {
  say(node, words);
  node.hidden = words === '';
}

/** Marks the one of some elements that is the current one. */
export function mark(node, isCurrent, as = 'true') {
  if (isCurrent) node.setAttribute('aria-current', as);
  else node.removeAttribute('aria-current');
}

const sheets = new Map();
/** Has a style sheet; resolved when it is there. */
export function styled(name) {
  if (!sheets.has(name)) {
    sheets.set(name, new Promise((onload, onerror) => {
      const link = make('link', { rel: 'stylesheet', href: `/css/${name}.css`, onload, onerror });
      link.addEventListener('error', () => {
        sheets.delete(name);
        link.remove();
      });
      document.head.append(link);
    }));
  }
  return sheets.get(name);
}

/** What went wrong, in the place of what was wanted, with another try. */
export const trouble = ({ problem, message }, again) => make('div', { class: 'trouble' },
  make('p', { class: 'row-problem', role: 'alert' }, problem?.detail || problem?.title || message), again && button('retry', { onclick: again }));
