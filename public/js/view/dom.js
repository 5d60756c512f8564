// Elements: found, made, and said something.

import { isForbidden, wordsOf } from '../api.js';
import { t, translate } from '../strings.js';

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
      const link = make('link', { rel: 'stylesheet', href: new URL(`../../css/${name}.css`, import.meta.url).href, onload, onerror });
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

// Lists whose elements stay the same elements while their items change, so that focus and scrolling survive.

/**
 * Keeps a parent's children in step with keyed items.
 * @param draw draws an item into its element; an item that holds what it held before is not drawn again
 * @returns a function of the items, `{key, ...}`, that makes, draws, moves and removes elements as needed
 */
export function children(parent, makeOne, draw) {
  const elements = new Map();
  const drawn = new WeakMap();
  const isAlike = (one, other) => one !== undefined && Object.keys(other).every((name) => one[name] === other[name]);
  return (items) => {
    const keys = new Set(items.map((item) => item.key));
    for (const [key, child] of elements) {
      if (keys.has(key)) continue;
      child.remove();
      elements.delete(key);
    }
    let place = parent.firstElementChild;
    for (const item of items) {
      let child = elements.get(item.key);
      if (!child) {
        child = makeOne(item);
        elements.set(item.key, child);
      }
      if (child === place) place = place.nextElementSibling;
      else parent.insertBefore(child, place);
      if (isAlike(drawn.get(child), item)) continue;
      draw(child, item);
      drawn.set(child, item);
    }
    return elements;
  };
}

// Short news above the foot of what is in front, which can be taken back for a while: one at a time, and over no button.

/** How long news stays, in milliseconds; as long as it is looked at it does not go. */
const stay = 7000;
/** The news that is shown, `{holds, end}`, or null. */
let news = null;

/**
 * Shows news, in the place of those before.
 * @param undo takes back what they are about; `holds` tells of a model whether it can be taken back still
 * @param gone is called once nobody can any more
 */
export function toast(words, { undo = null, holds = () => true, gone = () => {} } = {}) {
  news?.end();
  let timer;
  /** What had the focus before somebody went here. */
  let before = null;
  function end(isTaken = false) {
    if (news?.end !== end) return;
    news = null;
    clearTimeout(timer);
    const hadFocus = node.contains(document.activeElement);
    node.remove();
    settle();
    if (hadFocus) (before?.isConnected && !before.closest('[inert]') ? before : element('text')).focus({ preventScroll: true });
    if (!isTaken) gone();
  }
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => (node.matches(':hover, :focus-within') ? wait() : end()), stay);
  }
  const node = make('div.toast', { 'data-testid': 'toast' }, make('span', words),
    undo && make('button.link', { onclick: () => { end(true); undo(); } }, t('undo')),
    make('button.sign', { 'aria-label': t('close'), onclick: () => end() }, '×'));
  node.addEventListener('focusin', ({ relatedTarget }) => {
    if (!node.contains(relatedTarget)) before = relatedTarget;
  });
  news = { holds, end };
  element('toasts').append(node);
  stayOut(news);
  wait();
}

/** News of what is not so any more are gone. */
export const reviewNews = (model) => news?.holds(model) || endNews();
export const endNews = () => news?.end();

/** Puts news above the buttons that stay at the bottom of what is in front, those of `data-floor`, and above a keyboard. */
function settle() {
  const place = element('toasts');
  const isThere = (one) => one.checkVisibility() && !one.closest('[inert]') && one.getBoundingClientRect().top < innerHeight;
  const floor = news && [...document.querySelectorAll('[data-floor]')].findLast(isThere)?.getBoundingClientRect();
  const bottom = floor ? innerHeight - floor.top + 8 : 0;
  Object.assign(place.style, {
    bottom: `max(${bottom}px, 18px + var(--under, 0px))`,
    left: floor ? `${floor.left + 8}px` : '', right: floor ? `${innerWidth - floor.right + 8}px` : '',
  });
  document.documentElement.style.setProperty('--news', `${newsHeight()}px`);
}

/** How much of the screen news takes, in pixels. */
export const newsHeight = () => (news ? element('toasts').offsetHeight + 8 : 0);

/** What is in front moves for many a reason, of which no one event tells: as long as news is there it is put right with every frame. */
function stayOut(own) {
  if (news !== own) return;
  settle();
  requestAnimationFrame(() => stayOut(own));
}
