// Lists whose elements stay the same elements while their items change, so that focus and scrolling survive.

/** The element of that id in the page. */
export const element = (id) => document.getElementById(id);

/** A copy of a template's one element. */
export const copyOf = (id) => element(id).content.firstElementChild.cloneNode(true);

/**
 * Keeps a parent's children in step with keyed items.
 * @returns a function of the items, `{key, ...}`, that makes, draws, moves and removes elements as needed
 */
export function children(parent, make, draw) {
  const elements = new Map();
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
        child = make(item);
        elements.set(item.key, child);
      }
      if (child === place) place = place.nextElementSibling;
      else parent.insertBefore(child, place);
      draw(child, item);
    }
    return elements;
  };
}

/** Sets an element's text, unless it is that text already: a live region would say it again. */
export function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
}
