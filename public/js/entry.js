// An entry of the history put into words.

import { locale, t } from './strings.js';

/** The first words of a text on one line. */
export function snippet(text, most = 140) {
  const line = text.slice(0, most * 3).replace(/\s+/gu, ' ').trim();
  const letters = Array.from(line);
  if (letters.length > most) return `${letters.slice(0, most - 1).join('').trimEnd()}…`;
  return line === '' ? t('emptyText') : line;
}

/** When something was, as said now: `just now`, `5 minutes ago`, `yesterday`, `3 Mar 2026`. */
export function when(time, now = new Date()) {
  const then = new Date(time);
  if (Number.isNaN(then.getTime())) return '';
  const minutes = Math.floor((now - then) / 60_000);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (minutes < 1) return t('justNow');
  if (minutes < 60) return relative.format(-minutes, 'minute');
  const midnight = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());
  const days = Math.round((midnight(now) - midnight(then)) / 86_400_000);
  if (days === 0) return relative.format(-Math.floor(minutes / 60), 'hour');
  if (days < 7) return relative.format(-days, 'day');
  return then.toLocaleDateString(locale, {
    day: 'numeric', month: 'short', ...(then.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  });
}

export function outcome({ state, problem, corrections, decided }) {
  if (state === 'error') return problem?.title ?? t('notFinished');
  if (state === 'loading') return t('beingChecked');
  if (corrections === 0) return t('noMistakes');
  const left = corrections - decided;
  if (left <= 0) return t('allDone');
  return decided === 0 ? t('count', { n: left }) : t('leftOf', { left, all: corrections });
}
