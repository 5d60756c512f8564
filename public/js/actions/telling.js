// What went wrong where no place of its own says it.

import { problemOf } from '../app.js';
import { toast } from '../view/toasts.js';

export function tell(error) {
  const problem = problemOf(error);
  toast(problem.detail || problem.title);
}
