import { type ReactNode, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { Problem } from '../contract/problems.ts';
import { useWords } from './locales/use-words.tsx';
import { pageData } from './page-data.ts';
import { Empty } from './ui/empty.tsx';

/** For pages that do not exist or that the reader may not see. */
export function Refused({ problem }: { problem?: Problem }) {
  const words = useWords().general;
  const isOthers = problem?.code === 'not_a_member' || problem?.code === 'not_allowed';
  return (
    <Empty
      isPage
      title={isOthers ? words.notAMember : words.notFound}
      action={
        <Link className="button" href="/">
          {words.toStart}
        </Link>
      }
    />
  );
}

/** Shows the refusal of the address that was opened until the reader goes elsewhere. */
export function UnlessRefused({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const address = `${path}?${useSearch()}`;
  const [opened] = useState(address);
  const [isLeft, setLeft] = useState(false);
  if (!isLeft && address !== opened) setLeft(true);
  if (pageData.problem && !isLeft) return <Refused problem={pageData.problem} />;
  return children;
}
