// The states of a check as the server streams them.

import { contentOf, eventsOf, failure, Failure, fetched } from './api.js';
import { checksIn } from './events.js';

/**
 * The states of a check from a response that streams them. A stream that breaks off is taken up again after the last
 * event that arrived; five times without a new event is the end of it. An event leaves out the corrections found so
 * far when they are those of the event before: here every state has them, and the very same list if they are.
 * @param isLong whether there may be so much to read that it would hold the page up
 */
export async function* states(response, { ask, pause, signal, id = null, isLong = false }) {
  let last = '';
  let attempts = 0;
  let found = [];
  for (;;) {
    if (response && !isEventStream(response)) {
      yield await finished(response);
      return;
    }
    try {
      for await (const event of response ? await checksOf(response.body, isLong) : []) {
        if (event.id) last = event.id;
        const { check } = event;
        if (typeof check?.state !== 'string') throw failure('unexpected');
        id = check.id ?? id;
        attempts = 0;
        if (isFinal(check)) {
          yield check;
          return;
        }
        found = check.corrections ?? found;
        yield { ...check, corrections: found };
      }
    } catch (error) {
      if (signal?.aborted || error instanceof Failure) throw error;
    }
    if (id === null || attempts === 5) throw failure('broken-off');
    await pause(100 * 2 ** attempts, signal);
    attempts += 1;
    isLong = false;
    try {
      response = await ask(eventsOf(id), {
        signal, headers: { Accept: 'text/event-stream', ...(last && { 'Last-Event-ID': last }) },
      });
    } catch (error) {
      const worthAnotherTry = error instanceof Failure
        && (error.problem.code === 'unreachable' || error.problem.status >= 500);
      if (!worthAnotherTry) throw error;
      response = null;
    }
  }
}

const isFinal = (check) => check.state === 'loaded' || check.state === 'error';

const isEventStream = (response) => (response.headers.get('Content-Type') ?? '').startsWith('text/event-stream');

async function finished(response) {
  const check = await contentOf(response);
  if (typeof check?.state !== 'string' || !isFinal(check)) throw failure('unexpected');
  return check;
}

/** The checks that a body tells of, `{id, check}`; null is none. */
async function checksOf(body, isLong) {
  return isLong ? (await fetched(import('./aside.js'))).checks(body) : checksIn(body);
}
