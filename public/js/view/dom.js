// Elements: found, made, and said something.

import { isForbidden, wordsOf } from '../problems.js';
import { translate } from '../strings.js';

export const element = (id) => document.getElementById(id);

const ofPictures = ['svg', 'path', 'text', 'line', 'use', 'title'];
const isThere = (value) => value !== false && value !== null && value !== undefined;

/**
 * A new element, `tag#id.class`, with attributes, elements and words in it; words stay words. An attribute `on…` is a
 * listener, and `data-t…` has it say a sentence in the language of the page.
 */
export function make(selector, ...inside) {
  const [tag, ...names] = selector.split(/(?=[#.])/u);
  const attributes = inside[0]?.constructor === Object ? inside.shift() : {};
  const node = ofPictures.includes(tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag);
  if (tag === 'button') node.type = 'button';
  for (const name of names) {
    if (name.startsWith('#')) node.id = name.slice(1);
    else node.classList.add(name.slice(1));
  }
  for (const [attribute, value] of Object.entries(attributes)) {
    if (attribute === 'class') node.classList.add(...value.split(' '));
    else if (attribute.startsWith('on')) node.addEventListener(attribute.slice(2), value);
    else if (isThere(value)) node.setAttribute(attribute, value === true ? '' : value);
  }
  if (Object.keys(node.dataset).some((key) => /^t($|[A-Z])/u.test(key))) translate(node);
  node.append(...inside.filter(isThere));
  return node;
}

export const icon = (name) => make('svg.icon', { 'aria-hidden': 'true' }, make('use', { href: `#i-${name}` }));

export const button = (key, attributes) => make('button.button', { 'data-t': key, ...attributes });

export const sign = (name, attributes) => make('button.sign', attributes, icon(name));

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

/** What went wrong, in the place of what was wanted, with another try; or what the key does not allow. */
export const trouble = ({ problem, message }, again, about) => (isForbidden(problem)
  ? make('p.faint', { role: 'alert' }, wordsOf(problem, about))
  : make('div.trouble', make('p.row-problem', { role: 'alert' }, problem ? wordsOf(problem) : message),
    button('retry', { onclick: again })));
