/** A small number in the accent; what it counts is said elsewhere. */
export function Count({ count }: { count: number }) {
  return (
    <span className="count" aria-hidden="true">
      {count > shownMax ? `${shownMax}+` : count}
    </span>
  );
}

const shownMax = 999;
