// Signing out.

import { api, dispatch, drafts, tell } from '../app.js';
import { interrupt } from './checking.js';

/** What is on the page belongs to who was signed in: nothing of it stays for who comes next. */
export async function signOut() {
  try {
    await (await api.all()).signOut();
  } catch (error) {
    tell(error);
    return;
  }
  interrupt();
  dispatch({ type: 'chosen', name: 'keep', value: false });
  drafts.removeAll();
  location.assign('/');
}
