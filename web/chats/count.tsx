/** Hidden from screen readers: the text beside it says the same. */
export function Count({ count }: { count: number }) {
  return (
    <span className="count" aria-hidden="true">
      {count > shownMax ? `${shownMax}+` : count}
    </span>
  );
}

const shownMax = 999;
