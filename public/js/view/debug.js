// A drawer that puts the page into each of its states, to look at them: `/?debug`.

import { failed, loaded, loading } from '../states.js';
import { t } from '../strings.js';
import { make, toast } from './dom.js';

const problem = { code: 'forced', title: 'Forced', detail: 'The debug drawer asked for this problem.' };
const result = (corrections) => ({
  id: 'forced', state: 'loaded', kept: false, text: '', result: {
    language: { code: 'en-GB', name: 'English (UK)', detected: true, confidence: 1 }, languages: [], corrections,
  },
});

export function debug({ dispatch, model }) {
  const check = (state) => () => {
    dispatch({ type: 'sent' });
    dispatch({ type: 'checkMoved', state });
  };
  const first = () => model().corrections[0]?.id;
  const row = (state) => () => dispatch({ type: 'rowMoved', check: model().keeper?.id, id: first(), state });
  const states = {
    idle: () => dispatch({ type: 'checkForgotten' }),
    'loading first': () => { dispatch({ type: 'checkForgotten' }); check(loading())(); },
    'loading 50 %': check(loading({ stage: 'checking', fraction: 0.5 })),
    loaded: () => { dispatch({ type: 'sent' }); dispatch({ type: 'checkLoaded', check: result(model().corrections) }); },
    flawless: () => { dispatch({ type: 'sent' }); dispatch({ type: 'checkLoaded', check: result([]) }); },
    stopped: () => { check(loading())(); dispatch({ type: 'checkStopped' }); },
    error: check(failed(problem)),
    'row loading': row(loading()),
    'row error': row(failed(problem)),
    'row loaded': row(loaded(true)),
    'history loading': () => dispatch({ type: 'pastMoved', state: loading() }),
    'history error': () => dispatch({ type: 'pastMoved', state: failed(problem) }),
    toast: () => toast(problem.detail, { undo: () => {} }),
  };
  document.body.append(make('details.debug', { 'data-testid': 'debug', open: true }, make('summary', t('debug')),
    ...Object.entries(states).map(([name, action]) => make('button.button.small', { onclick: action }, name))));
}
