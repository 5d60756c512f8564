// Lists whose elements stay the same elements while their items change, so that focus and scrolling survive.

/** The element of that id in the page. */
export const element = (id) => document.getElementById(id);

/** A copy of a template's one element. */
export const copyOf = (id) => element(id).content.firstElementChild.cloneNode(true);

const ofPictures = ['svg', 'path', 'text', 'line', 'g', 'title'];

/** A new element with attributes, and with elements and words in it; words stay words. */
export function make(name, attributes = {}, ...inside) {
  const node = ofPictures.includes(name)
    ? document.createElementNS('http://www.w3.org/2000/svg', name) : document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (attribute.startsWith('on')) node.addEventListener(attribute.slice(2), value);
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(attribute, value === true ? '' : value);
  }
  node.append(...inside.filter((one) => one !== null && one !== undefined && one !== false));
  return node;
}

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
