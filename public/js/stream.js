// The states of a check as the server streams them.

import { failure, Failure } from './api.js';

/**
 * The states of a check from a response that streams them. A stream that breaks off is taken up again after the last
 * event that arrived; five times without a new event is the end of it. An event leaves out the corrections found so
 * far when they are those of the event before: here every state has them, and the very same list if they are.
 */
export async function* states(response, { ask, pause, signal, id = null }) {
  let last = '';
  let attempts = 0;
  let found = [];
  for (;;) {
    if (response && !isEventStream(response)) {
      yield await finished(response);
      return;
    }
    try {
      for await (const event of response ? events(response.body) : []) {
        if (event.id) last = event.id;
        if (event.type !== 'state') continue;
        const check = parsed(event.data);
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
    try {
      response = await ask(`/v1/checks/${encodeURIComponent(id)}/events`, {
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
  const check = parsed(await response.text());
  if (!isFinal(check)) throw failure('unexpected');
  return check;
}

function parsed(data) {
  let check;
  try {
    check = JSON.parse(data);
  } catch {
    throw failure('unexpected');
  }
  if (typeof check?.state !== 'string') throw failure('unexpected');
  return check;
}

// Server-sent events read from a fetch, because EventSource can neither post a text nor tell one problem from another.
// The server ends lines with a line feed, and never begins with a byte-order mark.

/** The events `{type, data, id}` of a response's body, as they arrive. One that the end of the body cuts off is dropped. */
export async function* events(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      // Only what is new is looked through: an event may be many megabytes long.
      let from = Math.max(0, rest.length - 1);
      rest += value;
      for (let end; (end = rest.indexOf('\n\n', from)) >= 0; from = 0) {
        const event = eventOf(rest.slice(0, end));
        rest = rest.slice(end + 2);
        if (event.data !== null) yield event;
      }
    }
  } finally {
    // Whoever stops listening early tells the server so.
    await reader.cancel().catch(() => {});
  }
}

function eventOf(lines) {
  const event = { type: 'message', data: null, id: '' };
  for (const line of lines.split('\n')) {
    const [, field, value] = /^(\w+): ?(.*)$/su.exec(line) ?? [];
    if (field === 'event') event.type = value;
    else if (field === 'id') event.id = value;
    else if (field === 'data') event.data = event.data === null ? value : `${event.data}\n${value}`;
  }
  return event;
}
