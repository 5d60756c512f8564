// What went wrong where no place of its own says it.

import { problemOf } from '../app.js';
import { wordsOf } from '../problems.js';
import { toast } from '../view/toasts.js';

/** @param about what a key may not do, as `wordsOf` has it */
export const tell = (error, about) => toast(wordsOf(problemOf(error), about));
