// What would hold the page up, done aside by a worker: here is how it is asked.

import { tasks } from './worker.js';

const waiting = new Map();
let worker = null;
let last = 0;

/** The worker, or null where there can be none. */
function hired() {
  if (worker !== null || !globalThis.Worker) return worker;
  const url = new URL('./worker.js', import.meta.url).href;
  const trusted = globalThis.trustedTypes?.createPolicy('supertext-worker', { createScriptURL: () => url });
  worker = new Worker(trusted ? trusted.createScriptURL(url) : url, { type: 'module' });
  worker.onmessage = ({ data }) => waiting.get(data.id)?.(data);
  worker.onerror = () => {
    // It could not be fetched: who waits does it here, and the next who asks tries again.
    worker.terminate();
    worker = null;
    for (const tell of [...waiting.values()]) tell({ isGone: true });
  };
  return worker;
}

/** Asks for a task of `worker.js`; parts of the answer come before its end, so that keys come between. */
function ask(name, values, moved = []) {
  const there = hired();
  if (there === null) return tasks[name](...values);
  return new Promise((resolve, reject) => {
    const id = last += 1;
    const parts = [];
    const tell = ({ part, value, problem, isGone }) => {
      if (part) {
        parts.push(part);
        return;
      }
      waiting.delete(id);
      if (isGone || problem) reject(new Error(problem ?? 'no worker'));
      else resolve(whole(value, parts));
    };
    waiting.set(id, tell);
    there.postMessage({ id, name, values }, moved);
  });
}

/** An answer put together again, whose corrections came in parts. */
function whole(value, parts) {
  if (parts.length === 0) return value;
  const corrections = parts.flat();
  return value.result ? { ...value, result: { ...value.result, corrections } } : { ...value, corrections };
}

/** Bytes of JSON, read. */
export const parsed = async (bytes) => ask('parsed', [bytes], [bytes]);
export const counted = async (text) => ask('counted', [text]);
export const statistics = async (text, code) => ask('statistics', [text, code]);

/** The checks that the events of a body tell of, as `checksIn` of `events.js` has them. */
export async function* checks(body) {
  const there = hired();
  if (there === null) {
    yield* (await import('./events.js')).checksIn(body);
    return;
  }
  const { port1: port, port2 } = new MessageChannel();
  const told = [];
  let wake = () => {};
  const tell = (news) => {
    told.push(news);
    wake();
  };
  const id = last += 1;
  waiting.set(id, tell);
  port.onmessage = ({ data }) => tell(data);
  there.postMessage({ port: port2 }, [port2]);
  const reader = body.getReader();
  pass(reader, port).catch((problem) => tell({ problem }));
  let parts = [];
  try {
    for (;;) {
      while (told.length === 0) await new Promise((resolve) => { wake = resolve; });
      const { part, event, problem, isGone, isDone } = told.shift();
      if (isDone) return;
      if (problem || isGone) throw problem ?? new Error('no worker');
      if (part) {
        parts.push(part);
      } else {
        yield { id: event.id, check: whole(event.check, parts) };
        parts = [];
      }
    }
  } finally {
    waiting.delete(id);
    port.close();
    // Whoever stops listening early tells the server so.
    await reader.cancel().catch(() => {});
  }
}

async function pass(reader, port) {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    port.postMessage(value, [value.buffer]);
  }
  port.postMessage(null);
}
