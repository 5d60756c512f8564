import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connect, Failure } from '../../public/js/api.js';
import { speak } from '../../public/js/strings.js';

await speak('en');

const state = (id, data) => `id: ${id}\nevent: state\ndata: ${JSON.stringify({ id: 'c1', ...data })}\n\n`;
const stream = (text) => new Response(text, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
const json = (value, status = 200) => new Response(JSON.stringify(value), {
  status, headers: { 'Content-Type': status < 400 ? 'application/json' : 'application/problem+json' },
});

/** A server that gives these answers in turn, an error standing for a connection that fails. */
function server(...answers) {
  const requests = [];
  const send = async (path, options) => {
    requests.push({ path, ...options });
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { requests, api: connect({ send, pause: async () => {} }) };
}

/** A body that sends a text and then breaks. */
const broken = (text) => new Response(new ReadableStream({
  start(controller) { controller.enqueue(new TextEncoder().encode(text)); },
  pull(controller) { controller.error(new TypeError('network error')); },
}, { highWaterMark: 0 }), { headers: { 'Content-Type': 'text/event-stream' } });

const text = { text: 'teh', language: 'auto', store: true };
async function all(states) {
  const found = [];
  for await (const check of states) found.push(check.state);
  return found;
}
const problem = (code) => (error) => error instanceof Failure && error.problem.code === code;

test('a check yields its states as they are streamed, and posts what was asked', async () => {
  const { api, requests } = server(stream(state(1, { state: 'loading' }) + state(2, { state: 'loaded' })));
  assert.deepEqual(await all(api.check(text)), ['loading', 'loaded']);
  assert.equal(requests[0].method, 'POST');
  assert.equal(requests[0].path, '/v1/checks');
  assert.equal(requests[0].headers.Accept, 'text/event-stream');
  assert.deepEqual(JSON.parse(requests[0].body), { ...text, context: false, deep: 'wait', explainIn: 'en' });
});

test('a model need not look at all of a book', async () => {
  const { api, requests } = server(stream(state(1, { state: 'loaded' })));
  await all(api.check({ text: 'a'.repeat(50_001) }));
  assert.equal(JSON.parse(requests[0].body).deep, 'auto');
});

test('every running state has what was found so far, the same list when an event leaves it out', async () => {
  const { api } = server(
    stream(state(1, { state: 'loading' }) + state(2, { state: 'loading', corrections: [{ id: 'a' }] })
      + state(3, { state: 'loading' })),
    stream(state(4, { state: 'loading' }) + state(5, { state: 'loading', corrections: [] })
      + state(6, { state: 'loaded' })));
  const found = [];
  for await (const { corrections } of api.check(text)) found.push(corrections);
  assert.deepEqual(found, [[], [{ id: 'a' }], [{ id: 'a' }], [{ id: 'a' }], [], undefined]);
  assert.equal(found[1], found[3]);
});

test('a stream that ends early is taken up after its last event', async () => {
  const { api, requests } = server(
    stream(state(1, { state: 'loading' }) + state(2, { state: 'loading' })), stream(state(3, { state: 'loaded' })));
  assert.deepEqual(await all(api.check(text)), ['loading', 'loading', 'loaded']);
  assert.equal(requests[1].path, '/v1/checks/c1/events?explainIn=en&context=false');
  assert.equal(requests[1].headers['Last-Event-ID'], '2');
});

test('a stream that breaks is taken up, through servers that fail for a while', async () => {
  const { api, requests } = server(broken(state(1, { state: 'loading' })), new TypeError('refused'),
    json({ title: 'Busy', status: 503 }, 503), stream(state(2, { state: 'loaded' })));
  assert.deepEqual(await all(api.check(text)), ['loading', 'loaded']);
  assert.equal(requests.length, 4);
});

test('a stream that never comes back is a problem after five tries', async () => {
  const { api, requests } = server(stream(state(1, { state: 'loading' })), ...Array(5).fill(new TypeError('refused')));
  await assert.rejects(all(api.check(text)), problem('broken-off'));
  assert.equal(requests.length, 6);
});

test('a check that is not known any more is not asked for again', async () => {
  const { api, requests } = server(stream(state(1, { state: 'loading' })),
    json({ title: 'No such check', status: 404, code: 'not-found' }, 404));
  await assert.rejects(all(api.check(text)), problem('not-found'));
  assert.equal(requests.length, 2);
});

test('a refused text is the problem that the server names', async () => {
  const { api } = server(json({ type: 'about:blank', title: 'Too long', status: 413, code: 'text-too-long' }, 413));
  await assert.rejects(all(api.check(text)), problem('text-too-long'));
});

test('an error page of something else is a problem with its status', async () => {
  const { api } = server(new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }));
  await assert.rejects(api.one('c1'), (error) => error.problem.status === 502);
});

test('a server that does not answer is unreachable', async () => {
  const { api } = server(new TypeError('Failed to fetch'));
  await assert.rejects(all(api.check(text)), problem('unreachable'));
});

test('an answer that is no check is a problem, not a crash', async () => {
  for (const data of ['null', '{}', '<html>', '{"state":5}']) {
    const { api } = server(stream(`data: x\n\nevent: state\ndata: ${data}\n\n`));
    await assert.rejects(all(api.check(text)), problem('unexpected'));
  }
});

test('a server that answers without streaming is understood', async () => {
  const { api } = server(json({ id: 'c1', state: 'loaded' }));
  assert.deepEqual(await all(api.check(text)), ['loaded']);
});

test('an abort stays an abort', async () => {
  const controller = new AbortController();
  const { api } = server(stream(state(1, { state: 'loading' })));
  const states = api.check(text, controller.signal);
  await states.next();
  controller.abort();
  const waiting = connect({
    send: async () => { throw controller.signal.reason; },
  });
  await assert.rejects(waiting.one('c1', controller.signal), { name: 'AbortError' });
});

test('an old check, and one that runs, are asked for in the language of the page and without what the text says', async () => {
  const { api, requests } = server(json({ id: 'c1' }), stream(state(1, { state: 'loaded' })));
  await api.one('c1');
  await all(api.follow('c1', 3));
  assert.deepEqual(requests.map(({ path }) => path),
    ['/v1/checks/c1?explainIn=en&context=false', '/v1/checks/c1/events?explainIn=en&context=false']);
});

test('the history is asked for with its search and its cursor', async () => {
  const { api, requests } = server(json({ checks: [], next: null }), json({ checks: [], next: null }));
  await api.history({});
  await api.history({ query: 'parcel & co', before: 'c9' });
  assert.equal(requests[0].path, '/v1/checks?limit=20');
  assert.equal(requests[1].path, '/v1/checks?limit=20&q=parcel+%26+co&before=c9');
});

test('a decision is sent with its replacement, even an empty one, and without when there is none', async () => {
  const { api, requests } = server(json({}), json({}), json({}));
  const { decide } = await api.all();
  await decide('c1', 'k3f9', 'accepted', '');
  await decide('c1', 'k3f9', 'dismissed');
  await decide('../x', 'a/b', null);
  assert.equal(requests[0].method, 'PATCH');
  assert.equal(requests[0].path, '/v1/checks/c1/corrections/k3f9');
  assert.deepEqual(JSON.parse(requests[0].body), { decision: 'accepted', replacement: '' });
  assert.deepEqual(JSON.parse(requests[1].body), { decision: 'dismissed' });
  assert.equal(requests[2].path, '/v1/checks/..%2Fx/corrections/a%2Fb');
});

test('forgetting what is gone already is no problem', async () => {
  const { api } = server(json({ title: 'No such check', status: 404 }, 404), json({ title: 'Busy', status: 503 }, 503));
  const { forget } = await api.all();
  await forget('c1');
  await assert.rejects(forget('c1'), Failure);
});

test('what wants a key is asked again once somebody has signed in, and once only', async () => {
  const asked = [];
  const answers = [json({ code: 'key-required', title: 'A key' }, 401), json({ checks: [], next: null }),
    json({ code: 'key-required', title: 'A key' }, 401), json({ code: 'key-not-valid', title: 'No key' }, 401)];
  const api = connect({
    send: async (path) => { asked.push(path); return answers.shift(); }, signIn: async () => { asked.push('sign in'); },
  });
  assert.deepEqual(await api.history({}), { checks: [], next: null });
  assert.deepEqual(asked, ['/v1/checks?limit=20', 'sign in', '/v1/checks?limit=20']);
  await assert.rejects(api.history({}), problem('key-not-valid'));
});

test('who signs in with a wrong key is told so, and asked for no other by that', async () => {
  let asked = 0;
  const api = connect({
    send: async () => json({ code: 'key-not-valid', title: 'No key' }, 401), signIn: async () => { asked += 1; },
  });
  const all = await api.all();
  await assert.rejects(all.signIn('wrong'), problem('key-not-valid'));
  await assert.rejects(all.session(), problem('key-not-valid'));
  assert.equal(asked, 0);
});

test('what was given up while somebody signs in is not asked again', async () => {
  const going = new AbortController();
  let asked = 0;
  const api = connect({
    send: async () => { asked += 1; return json({}, 401); }, signIn: async () => going.abort(),
  });
  await assert.rejects(api.history({}, going.signal), { name: 'AbortError' });
  assert.equal(asked, 1);
});
