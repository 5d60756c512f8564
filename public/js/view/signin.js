// Signing in, where the server wants a key, and out.

import { t } from '../strings.js';
import { dialog, showDialog } from './dialog.js';
import { make } from './dom.js';

let waiting = null;

/** Asks for a key until one is right. Whoever asks meanwhile waits for the same. */
export function signIn(api) {
  waiting ??= ask(api).finally(() => { waiting = null; });
  return waiting;
}

async function ask(connection) {
  const api = await connection.all();
  // Another request, or another tab, may have led to it already.
  if (await api.session().then(({ name }) => name !== null, () => false)) return;
  const key = make('input#sign-in-key.box', {
    type: 'password', name: 'key', required: true, autocomplete: 'current-password', spellcheck: 'false',
    'aria-describedby': 'sign-in-problem',
  });
  const problem = make('p#sign-in-problem.row-problem', { role: 'alert', hidden: true });
  const send = make('button.button', { type: 'submit' }, t('signIn'));
  const form = make('form', make('p', t('signInMore')),
    make('label', { for: 'sign-in-key' }, t('signInKey')), key, problem, make('div.actions', send));
  const asking = dialog('sign-in', 'signIn', {
    'data-testid': 'sign-in',
    // There is nothing behind it that could be done.
    oncancel: (event) => event.preventDefault(),
  }, form);
  await showDialog(asking);
  key.focus();
  await new Promise((resolve) => {
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      if (send.disabled) return;
      send.disabled = true;
      try {
        await api.signIn(key.value);
        resolve();
      } catch (error) {
        problem.hidden = false;
        problem.textContent = error.problem?.status === 401 ? t('signInWrong') : error.message;
        key.select();
      } finally {
        send.disabled = false;
      }
    });
  });
  asking.close();
  asking.remove();
}

/** Who is signed in, with a way out; nothing where nobody has to be. */
export async function signedIn(api, signOut) {
  const { name } = await api.session().catch(() => ({ name: null }));
  return name !== null && make('section.panel', make('h2', t('signedIn')), make('p', t('signedInAs', { name })),
    make('button.button', { 'data-testid': 'sign-out', onclick: signOut }, t('signOut')));
}
