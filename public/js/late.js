// Parts of the page that are fetched when they are needed first.

import { failure } from './problems.js';

/** What `fetching` brings; where it brings nothing, that is a problem to show, and the next who asks fetches it again. */
export async function fetched(fetching) {
  try {
    return await fetching;
  } catch {
    throw failure('unreachable');
  }
}

/**
 * @param load fetches what a part is made of
 * @param make makes the part of it, once
 * @returns a function that promises the part; its `now` is the part, or null until there is one
 */
export function late(load, make) {
  let making = null;
  const part = () => {
    making ??= fetched(load()).then((made) => {
      part.now = make(made);
      return part.now;
    });
    making.catch(() => { making = null; });
    return making;
  };
  part.now = null;
  return part;
}
