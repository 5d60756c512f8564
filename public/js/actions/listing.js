// The list of the history: read, searched, and read on.

import { api, app, dispatch, problemOf } from '../app.js';
import { failed, loading, shown } from '../states.js';

let reading = null;

export async function loadHistory() {
  reading?.abort();
  const { signal } = reading = new AbortController();
  const { filter } = app.model.past;
  dispatch({ type: 'pastMoved', state: loading() });
  try {
    dispatch({ type: 'pastLoaded', filter, page: await api.history(filter, signal) });
  } catch (error) {
    if (!signal.aborted) dispatch({ type: 'pastMoved', state: failed(problemOf(error)) });
  }
}

export async function loadOlder() {
  const { filter, list, older } = app.model.past;
  const before = shown(list).value?.next;
  if (!before || shown(older).state === 'loading') return;
  dispatch({ type: 'olderMoved', state: loading() });
  try {
    dispatch({ type: 'olderLoaded', filter, page: await api.history({ ...filter, before, limit: 100 }) });
  } catch (error) {
    dispatch({ type: 'olderMoved', state: failed(problemOf(error)) });
  }
}

/** @param filter `{query, language, cause}`, of which an empty one holds for all */
export function search(filter) {
  const now = app.model.past.filter;
  if (Object.keys(filter).every((name) => filter[name] === now[name])) return;
  dispatch({ type: 'searched', filter });
  loadHistory();
}
