import { Link } from 'wouter';
import type { Problem } from '../contract/problems.ts';
import { useWords } from './locales/use-words.tsx';
import { Empty } from './ui/empty.tsx';

/** A page for what can't be shown: that is not there, or not the reader's. */
export function Refused({ problem }: { problem?: Problem }) {
  const words = useWords().general;
  const isOthers = problem?.code === 'not_a_member' || problem?.code === 'not_allowed';
  return (
    <Empty
      title={isOthers ? words.notAMember : words.notFound}
      action={
        <Link className="button" href="/">
          {words.toStart}
        </Link>
      }
    />
  );
}
