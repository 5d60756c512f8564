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
