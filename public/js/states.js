// The history of states of one piece of work: a check, a list, one row's decision. The server's `CheckState` is the
// same three states. What was last valid stays at hand while the next value loads and after it failed.

export const untouched = Object.freeze([]);

/** How many states are remembered; the last valid one is never forgotten. */
const remembered = 64;

export const loading = (progress = null) => Object.freeze({ name: 'loading', progress });
export const loaded = (value) => Object.freeze({ name: 'loaded', value });
export const failed = (problem) => Object.freeze({ name: 'error', problem });

/** The history with one more state. An older valid value is let go when a newer one is there. */
export function moved(history, state) {
  const next = history.map((old) =>
    state.name === 'loaded' && old.name === 'loaded' ? Object.freeze({ name: 'loaded', replaced: true }) : old);
  next.push(state);
  while (next.length > remembered) {
    next.splice(next.findIndex((old) => old.name !== 'loaded' || old.replaced), 1);
  }
  return Object.freeze(next);
}

/** The history with its last valid value changed in place, as by a decision that is not a new load. */
export function changed(history, change) {
  return Object.freeze(history.map((state) =>
    state.name === 'loaded' && !state.replaced ? loaded(change(state.value)) : state));
}

/** The history as it was before the work that runs: stopping one's own work is no error, and leaves no state. */
export function stopped(history) {
  let length = history.length;
  while (length > 0 && history[length - 1].name === 'loading') length -= 1;
  return length === history.length ? history : Object.freeze(history.slice(0, length));
}

/** What there is to show: the state now, the last valid value, and the progress or the problem of the state now. */
export function shown(history) {
  const now = history.at(-1);
  const valid = history.find((state) => state.name === 'loaded' && !state.replaced);
  return {
    state: now?.name ?? 'idle',
    value: valid?.value ?? null,
    progress: now?.name === 'loading' ? now.progress : null,
    problem: now?.name === 'error' ? now.problem : null,
    first: now?.name === 'loading' && !valid,
  };
}

export const trail = (history) => history.map((state) => state.name).join(' ');
