import type { ReactNode } from 'react';

/** What a place is for while nothing is in it, and what to do first. */
export function Empty({
  title,
  isPage = false,
  children,
  action,
}: {
  title: string;
  /** It is the whole page, and its title the page's own. */
  isPage?: boolean;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className="empty">
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
