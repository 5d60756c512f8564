// What goes wrong, as a problem to show.

import { t } from './strings.js';

/** Something that the server, or the way to it, answered instead of what was asked for. */
export class Failure extends Error {
  constructor(problem) {
    super(problem.detail || problem.title);
    this.name = 'Failure';
    this.problem = problem;
  }
}

/** Whether the key does not allow what was asked for; another try would not change that. */
export const isForbidden = (problem) => problem?.code === 'scope-missing';

/** What to say of a problem. @param about what a key may not do: `history`, `insights`, `practice` or `words` */
export function wordsOf(problem, about = null) {
  if (about !== null && isForbidden(problem)) return `${t(`forbidden.${about}`)} ${t('forbidden.more')}`;
  return problem.detail || problem.title;
}

/** What goes wrong on the way: `unreachable`, `unexpected` or `broken-off`. */
export const failure = (code) => new Failure({ code, title: t(`problem.${code}`) });
