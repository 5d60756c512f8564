import assert from 'node:assert/strict';
import { test } from 'node:test';
import { events } from '../../public/js/events.js';

/** The events of a stream that arrives in these pieces, of text or bytes. */
async function read(...pieces) {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
      controller.close();
    },
  });
  const found = [];
  for await (const event of events(body)) found.push(event);
  return found;
}

test('an event has its type, data and identifier', async () => {
  assert.deepEqual(await read('id: 7\nevent: state\ndata: {"a":1}\n\n'), [{ type: 'state', data: '{"a":1}', id: '7' }]);
});

test('an event without a type is a message', async () => {
  assert.deepEqual(await read('data: x\n\n'), [{ type: 'message', data: 'x', id: '' }]);
});

test('the stream may be cut anywhere', async () => {
  const stream = 'id: 1\nevent: state\ndata: one\n\nid: 2\ndata: two\ndata: lines\n\n: alive\n\nid: 3\ndata:  three\n\n';
  const whole = await read(stream);
  assert.deepEqual(whole.map((event) => event.data), ['one', 'two\nlines', ' three']);
  for (let cut = 0; cut <= stream.length; cut += 1) {
    assert.deepEqual(await read(stream.slice(0, cut), stream.slice(cut)), whole, `cut at ${cut}`);
  }
  assert.deepEqual(await read(...stream), whole);
});

test('comments, unknown fields and events without data are passed over', async () => {
  assert.deepEqual(await read(': alive\n\nevent: empty\n\nfoo: bar\ndata:\n\n'), [{ type: 'message', data: '', id: '' }]);
});

test('an event that the end cuts off is dropped', async () => {
  assert.deepEqual((await read('data: whole\n\ndata: half\n')).map((event) => event.data), ['whole']);
});

test('letters that are cut between two chunks arrive whole', async () => {
  const bytes = new TextEncoder().encode('data: é👋\n\n');
  assert.deepEqual((await read(...Array.from(bytes, (byte) => Uint8Array.of(byte)))).map((event) => event.data), ['é👋']);
});

test('who stops listening cancels the stream', async () => {
  let cancelled = false;
  const body = new ReadableStream({
    pull(controller) { controller.enqueue(new TextEncoder().encode('data: x\n\n')); },
    cancel() { cancelled = true; },
  });
  for await (const event of events(body)) {
    assert.equal(event.data, 'x');
    break;
  }
  assert.equal(cancelled, true);
});

test('an event of many megabytes arrives whole, whatever its letters, and is looked through once', async () => {
  const data = JSON.stringify({ text: '“Ünïcode” – 你好 👋 '.repeat(400_000) });
  const bytes = new TextEncoder().encode(`id: 9\nevent: state\ndata: ${data}\n\ndata: next\n\n`);
  const pieces = [];
  for (let at = 0; at < bytes.length; at += 50_021) pieces.push(bytes.subarray(at, at + 50_021));
  const [one, other] = await read(...pieces);
  assert.deepEqual([one.id, one.type, one.data.length, other.data], ['9', 'state', data.length, 'next']);
  assert.ok(one.data === data);
});
