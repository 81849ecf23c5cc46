/** The ways in which tasks come to where they stand. */
import type { TaskStatus } from '../../../../contract/projects.ts';

const assigned = 'assigned';
const doing = 'in_progress';
const review = 'under_review';
const done = 'completed';

export const paths: Record<TaskStatus, { weight: number; path: TaskStatus[] }[]> = {
  assigned: [
    { weight: 95, path: [assigned] },
    { weight: 5, path: [assigned, doing, assigned] },
  ],
  in_progress: [
    { weight: 75, path: [assigned, doing] },
    { weight: 10, path: [doing] },
    { weight: 15, path: [assigned, doing, review, doing] },
  ],
  under_review: [
    { weight: 80, path: [assigned, doing, review] },
    { weight: 20, path: [assigned, doing, review, doing, review] },
  ],
  completed: [
    { weight: 50, path: [assigned, doing, review, done] },
    { weight: 22, path: [assigned, doing, done] },
    { weight: 10, path: [assigned, done] },
    { weight: 6, path: [doing, done] },
    { weight: 9, path: [assigned, doing, review, doing, review, done] },
    { weight: 3, path: [assigned, doing, done, doing, done] },
  ],
};
