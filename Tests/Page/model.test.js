import assert from 'node:assert/strict';
import { test } from 'node:test';
import { corrections, fatesOf, initial, openOnes, reduce } from '../../public/js/model.js';
import { failed, loaded, loading, shown } from '../../public/js/states.js';

const after = (...events) => events.reduce(reduce, initial);
const correction = (index, offset, wrong, right) => ({
  index, offset, length: wrong.length, text: wrong, suggestions: [{ text: right }], severity: 'error', decision: null,
  replacement: null,
});
const text = 'I recieved teh box.';
const check = (change = {}) => ({
  id: 'c1', state: 'loaded', text, kept: true, createdAt: '2026-01-02T03:04:05.678Z',
  result: {
    language: { code: 'en-US', name: 'English (US)', detected: true },
    corrections: [correction(0, 2, 'recieved', 'received'), correction(1, 11, 'teh', 'the')],
  },
  ...change,
});
const typed = (words, caret) => ({ type: 'typed', text: words, caret });
const moving = { type: 'checkMoved', state: loading() };
const checked = { type: 'checkLoaded', check: check() };
const listed = (ids, next, query = '') =>
  ({ type: 'pastLoaded', query, page: { checks: ids.map((id) => check({ id })), next } });
const ids = (model) => shown(model.past.list).value.checks.map(({ id }) => id);

test('a text that is checked gets its marks and its address', () => {
  const model = after(typed(text), moving, checked);
  assert.equal(model.route, 'c1');
  assert.equal(model.edited, false);
  assert.deepEqual(openOnes(model), [0, 1]);
});

test('a text that is not kept gets no address', () => {
  assert.equal(after(typed(text), { type: 'checkLoaded', check: check({ kept: false }) }).route, null);
});

test('what is typed while a check runs moves its marks when they arrive', () => {
  const model = after(typed(text), moving, typed(`Hello. ${text}`, 7), checked);
  assert.equal(model.edited, true);
  assert.deepEqual(model.marks.map(({ start, end }) => model.text.slice(start, end)), ['recieved', 'teh']);
});

test('the last result stays while the next loads and when it fails', () => {
  for (const state of [loading(), failed({ title: 'No' })]) {
    const model = after(typed(text), checked, { type: 'checkMoved', state });
    assert.equal(corrections(model).length, 2);
    assert.equal(openOnes(model).length, 2);
  }
});

test('accepting writes the replacement and remembers the decision', () => {
  const model = after(typed(text), checked,
    { type: 'decided', index: 0, decision: 'accepted', replacement: 'received' });
  assert.equal(model.text, 'I received teh box.');
  assert.deepEqual(fatesOf(model), ['accepted', 'open']);
  assert.equal(corrections(model)[0].decision, 'accepted');
  assert.equal(model.edited, false);
});

test('dismissing leaves the text', () => {
  const model = after(typed(text), checked, { type: 'decided', index: 1, decision: 'dismissed' });
  assert.equal(model.text, text);
  assert.deepEqual(openOnes(model), [0]);
});

test('taking a decision back puts the first words back', () => {
  const accepted = { type: 'decided', index: 1, decision: 'accepted', replacement: 'those' };
  const model = after(typed(text), checked, accepted, { type: 'decided', index: 1, decision: null });
  assert.equal(model.text, text);
  assert.deepEqual(openOnes(model), [0, 1]);
});

test('a row’s own work shows on that row alone, and not on another check', () => {
  const working = { type: 'rowMoved', id: 'c1', index: 1, state: loading() };
  const model = after(typed(text), checked, working);
  assert.equal(shown(model.rows[1]).state, 'loading');
  assert.equal(model.rows[0], undefined);
  const other = after(typed(text), { type: 'checkLoaded', check: check({ id: 'c2' }) }, working);
  assert.deepEqual(other.rows, {});
});

test('an old check keeps the present text until it arrives', () => {
  const waiting = after(typed('Now.'), { type: 'sought', id: 'c1' });
  assert.deepEqual([waiting.text, waiting.opening, waiting.route], ['Now.', true, 'c1']);
  const model = reduce(waiting, { type: 'opened', check: check(), draft: null });
  assert.deepEqual([model.text, model.opening, model.edited], [text, false, false]);
});

test('an old check opens with its accepted corrections in the text', () => {
  const old = check();
  old.result.corrections[0] = { ...old.result.corrections[0], decision: 'accepted', replacement: 'received' };
  const model = after({ type: 'sought', id: 'c1' }, { type: 'opened', check: old, draft: null });
  assert.equal(model.text, 'I received teh box.');
  assert.deepEqual(fatesOf(model), ['accepted', 'open']);
});

test('a draft of an old check comes back with its marks', () => {
  const draft = { text: `So, ${text}`, marks: [{ start: 6, end: 14 }, { start: 15, end: 18 }] };
  const model = after({ type: 'sought', id: 'c1' }, { type: 'opened', check: check(), draft });
  assert.equal(model.edited, true);
  assert.deepEqual(openOnes(model), [0, 1]);
});

test('a draft whose marks do not fit the check is placed anew', () => {
  const model = after({ type: 'sought', id: 'c1' },
    { type: 'opened', check: check(), draft: { text: `So, ${text}`, marks: [{ start: 0, end: 1 }] } });
  assert.deepEqual(openOnes(model), [0, 1]);
});

test('an old check that failed shows its problem and its text, not another check’s corrections', () => {
  const other = check({ id: 'c0', text: 'Other', result: { corrections: [] } });
  const model = after(typed('Other'), { type: 'checkLoaded', check: other },
    { type: 'sought', id: 'c1' },
    { type: 'opened', check: { id: 'c1', state: 'error', text, problem: { title: 'Timed out' } }, draft: null });
  assert.equal(shown(model.check).problem.title, 'Timed out');
  assert.equal(shown(model.check).value, null);
  assert.equal(model.text, text);
});

test('an old check that cannot be had keeps what is there', () => {
  const model = after(typed(text), checked, { type: 'sought', id: 'c9' },
    { type: 'checkMoved', state: failed({ title: 'No such check' }) });
  assert.equal(model.text, text);
  assert.equal(model.opening, true);
  assert.equal(corrections(model).length, 2);
});

test('the caret chooses the correction that it stands in', () => {
  const model = after(typed(text), checked);
  assert.equal(reduce(model, { type: 'caretMoved', caret: 5 }).active, 0);
  assert.equal(reduce(model, { type: 'caretMoved', caret: 18 }).active, null);
});

test('a fresh first page keeps the older pages behind it', () => {
  const model = after(listed(['5', '4'], '4'),
    { type: 'olderLoaded', query: '', page: { checks: [check({ id: '3' })], next: '3' } },
    listed(['6', '5'], '5'));
  assert.deepEqual(ids(model), ['6', '5', '4', '3']);
  assert.equal(shown(model.past.list).value.next, '3');
});

test('a fresh first page that does not reach the older ones takes their place', () => {
  const model = after(listed(['2', '1'], null), listed(['9', '8'], '8'));
  assert.deepEqual(ids(model), ['9', '8']);
  assert.equal(shown(model.past.list).value.next, '8');
});

test('a check is listed once even when pages overlap', () => {
  const model = after(listed(['5', '4'], '4'),
    { type: 'olderLoaded', query: '', page: { checks: [check({ id: '4' }), check({ id: '3' })], next: null } });
  assert.deepEqual(ids(model), ['5', '4', '3']);
});

test('the answer to an older search is not shown', () => {
  const model = after(listed(['5'], null), { type: 'searched', query: 'box' }, listed(['1'], null, ''));
  assert.deepEqual(ids(model), ['5']);
  assert.deepEqual(ids(reduce(model, listed(['3'], null, 'box'))), ['3']);
});

test('a deleted check leaves the list, and a kept decision shows in it', () => {
  const model = after(listed(['5', '4'], null), { type: 'decisionKept', id: '4', index: 1, decision: 'dismissed' });
  const four = shown(model.past.list).value.checks[1];
  assert.deepEqual(four.result.corrections.map(({ decision }) => decision), [null, 'dismissed']);
  assert.deepEqual(ids(reduce(model, { type: 'forgotten', id: '5' })), ['4']);
});

test('deleting everything empties the list', () => {
  assert.deepEqual(ids(after(listed(['5', '4'], '4'), { type: 'allForgotten' })), []);
});
