import { useEffect, useState } from 'react';
import { localDay } from '../dates.ts';

const checkedEveryMs = 60_000;

/** `YYYY-MM-DD` where the reader is; another one after midnight, for who leaves the page open. */
export function useToday(): string {
  const [today, setToday] = useState(() => localDay(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(localDay(new Date())), checkedEveryMs);
    return () => clearInterval(timer);
  }, []);
  return today;
}
