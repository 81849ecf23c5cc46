import './status-mark.css';
import type { ByStatus, TaskStatus } from '../../contract/projects.ts';

const shares: ByStatus<number> = {
  assigned: 0,
  in_progress: 1 / 3,
  under_review: 2 / 3,
  completed: 1,
};

/** A ring that fills with progress. Always used beside the status as text. */
export function StatusMark({ status }: { status: TaskStatus }) {
  const share = shares[status];
  const circumference = 2 * Math.PI * 2;
  return (
    <svg className="status-mark" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
      {share === 1 ? (
        <circle cx="8" cy="8" r="4" fill="currentColor" />
      ) : (
        <circle
          cx="8"
          cy="8"
          r="2"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeDasharray={`${share * circumference} ${circumference}`}
          transform="rotate(-90 8 8)"
        />
      )}
    </svg>
  );
}
