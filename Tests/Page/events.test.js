import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventParser, events } from '../../public/js/events.js';

const parsed = (...pieces) => {
  const parse = eventParser();
  return pieces.flatMap(parse);
};

test('an event has its type, data and identifier', () => {
  assert.deepEqual(parsed('id: 7\nevent: state\ndata: {"a":1}\n\n'), [{ type: 'state', data: '{"a":1}', id: '7' }]);
});

test('an event without a type is a message', () => {
  assert.deepEqual(parsed('data: x\n\n'), [{ type: 'message', data: 'x', id: '' }]);
});

test('the stream may be cut anywhere', () => {
  const stream = 'id: 1\r\nevent: state\r\ndata: one\r\n\r\nid: 2\rdata: two\rdata: lines\r\rid: 3\ndata: three\n\n';
  const whole = parsed(stream);
  assert.deepEqual(whole.map((event) => event.data), ['one', 'two\nlines', 'three']);
  for (let cut = 0; cut <= stream.length; cut += 1) {
    assert.deepEqual(parsed(stream.slice(0, cut), stream.slice(cut)), whole, `cut at ${cut}`);
  }
  assert.deepEqual(parsed(...stream), whole);
});

test('comments, unknown fields and events without data are passed over', () => {
  assert.deepEqual(parsed(': alive\n\nevent: empty\n\nfoo: bar\ndata\n\n'), [{ type: 'message', data: '', id: '' }]);
});

test('an identifier stays the last until another comes, and one with a NUL is ignored', () => {
  const found = parsed('id: 1\ndata: a\n\ndata: b\n\nid: 2\0\ndata: c\n\n');
  assert.deepEqual(found.map((event) => event.id), ['1', '1', '1']);
});

test('only one space after the colon is dropped, and a byte-order mark at the start', () => {
  assert.deepEqual(parsed('\uFEFFdata:  two\n\n').map((event) => event.data), [' two']);
});

test('an event that the end cuts off is dropped', () => {
  assert.deepEqual(parsed('data: whole\n\ndata: half\n').map((event) => event.data), ['whole']);
});

test('letters that are cut between two chunks arrive whole', async () => {
  const bytes = new TextEncoder().encode('data: é👋\n\n');
  const body = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const found = [];
  for await (const event of events(body)) found.push(event.data);
  assert.deepEqual(found, ['é👋']);
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
