// Signing out.

import { api, channel, tell } from '../app.js';
import { forgetHere } from './opening.js';

/** What is on the page belongs to who was signed in: nothing of it stays for who comes next. */
export async function signOut() {
  try {
    await (await api.all()).signOut();
  } catch (error) {
    tell(error);
    return;
  }
  forgetHere();
  channel.postMessage({ type: 'signedOut' });
  location.assign('/');
}
