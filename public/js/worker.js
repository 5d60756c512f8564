// What takes long in a long text, done by a worker beside the page.

import { checksIn } from './events.js';
import { statistics } from './statistics.js';
import { countWords } from './strings.js';

export const tasks = {
  parsed: (bytes) => JSON.parse(new TextDecoder().decode(bytes)),
  counted: countWords,
  statistics,
};

/** How many corrections go to the page at a time: taking them over is work there, too. */
const portion = 250;

/** An answer without its corrections, and these in portions. */
export function portioned(value) {
  const holder = value?.result ?? value;
  const corrections = holder?.corrections;
  if (!Array.isArray(corrections) || corrections.length <= portion) return { value, parts: [] };
  const rest = { ...holder, corrections: [] };
  const parts = Array.from({ length: Math.ceil(corrections.length / portion) }, (_, place) =>
    corrections.slice(place * portion, (place + 1) * portion));
  return { value: value.result ? { ...value, result: rest } : rest, parts };
}

/** Reads the events of a body whose bytes come through a port, and tells it of their checks. */
async function follow(port) {
  const body = new ReadableStream({
    start(controller) {
      port.onmessage = ({ data }) => (data === null ? controller.close() : controller.enqueue(data));
    },
  });
  for await (const { id, check } of checksIn(body)) {
    const { value, parts } = portioned(check);
    for (const part of parts) port.postMessage({ part });
    port.postMessage({ event: { id, check: value } });
  }
  port.postMessage({ isDone: true });
}

if (globalThis.WorkerGlobalScope) {
  globalThis.onmessage = async ({ data: { id, name, values, port } }) => {
    if (port) {
      await follow(port).catch((error) => port.postMessage({ problem: error }));
      return;
    }
    try {
      const { value, parts } = portioned(await tasks[name](...values));
      for (const part of parts) postMessage({ id, part });
      postMessage({ id, value });
    } catch (error) {
      postMessage({ id, problem: String(error) });
    }
  };
}
