// What goes wrong on the way to the server, as a problem to show.

import { t } from './strings.js';

/** Something that the server, or the way to it, answered instead of what was asked for. */
export class Failure extends Error {
  constructor(problem) {
    super(problem.detail || problem.title);
    this.name = 'Failure';
    this.problem = problem;
  }
}

/** What goes wrong on the way: `unreachable`, `unexpected` or `broken-off`. */
export const failure = (code) => new Failure({ code, title: t(`problem.${code}`) });
