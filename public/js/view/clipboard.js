// Copying, which browsers refuse to pages that are neither local nor served over TLS.

import { t } from '../strings.js';

/** Copies words. @returns what came of it, to be said */
export async function copy(words) {
  try {
    await navigator.clipboard.writeText(words);
    return t('copied');
  } catch {
    return t('copyForbidden');
  }
}
