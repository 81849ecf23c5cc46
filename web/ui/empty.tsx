import type { ReactNode } from 'react';

/** For empty pages and lists: what belongs here, and the first step. */
export function Empty({
  title,
  isPage = false,
  children,
  action,
}: {
  title: string;
  /** Set when this is the whole page: its title is then the `h1`. */
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
