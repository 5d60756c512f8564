import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changed, failed, loaded, loading, moved, shown, stopped, trail, untouched } from '../../public/js/states.js';

const after = (...states) => states.reduce(moved, untouched);

test('work that was never begun is idle and not first', () => {
  assert.deepEqual(shown(untouched), { state: 'idle', value: null, progress: null, problem: null, first: false });
});

test('the first load has nothing to show but its progress', () => {
  const { state, value, progress, first } = shown(after(loading(), loading({ stage: 'checking', fraction: 0.5 })));
  assert.deepEqual({ state, value, progress, first },
    { state: 'loading', value: null, progress: { stage: 'checking', fraction: 0.5 }, first: true });
});

test('what was last valid stays while the next value loads', () => {
  const { state, value, first } = shown(after(loading(), loaded('old'), loading()));
  assert.deepEqual({ state, value, first }, { state: 'loading', value: 'old', first: false });
});

test('an error keeps the last valid value', () => {
  const { state, value, problem } = shown(after(loading(), loaded('old'), loading(), failed({ title: 'No' })));
  assert.deepEqual({ state, value, problem }, { state: 'error', value: 'old', problem: { title: 'No' } });
});

test('loading again after an error is no first load when there was a value', () => {
  assert.equal(shown(after(loaded('old'), failed({}), loading())).first, false);
  assert.equal(shown(after(failed({}), loading())).first, true);
});

test('a new value takes the place of the old, whose state stays in the history', () => {
  const history = after(loading(), loaded('old'), loading(), loaded('new'));
  assert.equal(shown(history).value, 'new');
  assert.equal(trail(history), 'loading loaded loading loaded');
  assert.equal(history.some((state) => state.value === 'old'), false);
});

test('a long history forgets old states but never the valid value', () => {
  let history = after(loaded('kept'));
  for (let count = 0; count < 500; count += 1) history = moved(history, loading({ fraction: count / 500 }));
  assert.equal(shown(history).value, 'kept');
  assert.ok(history.length <= 64);
});

test('a change of the valid value is no new state', () => {
  const history = changed(after(loaded(1), failed({ title: 'No' })), (value) => value + 1);
  assert.equal(shown(history).value, 2);
  assert.equal(trail(history), 'loaded error');
});

test('work that was stopped never was', () => {
  assert.equal(trail(stopped(after(loaded(1), loading(), loading()))), 'loaded');
  assert.equal(trail(stopped(after(loading()))), '');
  assert.equal(trail(stopped(after(loading(), failed({})))), 'loading error');
});
