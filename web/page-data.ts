/** What the server has put into the page, so that the first paint needs no second request. */
import type { Me } from '../contract/accounts.ts';
import type { Problem } from '../contract/problems.ts';

interface PageData {
  me: Me | null;
  /** What the address itself answers to a program. */
  data: unknown;
  /** Why it answers nothing, where it does not. */
  problem: Problem | null;
}

const nothing: PageData = { me: null, data: null, problem: null };

/** Read once: what it says is true of the moment in which the page was made. */
export const pageData: PageData = readPageData();

function readPageData(): PageData {
  const text = document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as PageData) : nothing;
}

let isTaken = false;

/** What the address answered, the first time somebody asks; later it may be out of date. */
export function takePageData<T>(): T | undefined {
  if (isTaken || pageData.data === null) return undefined;
  isTaken = true;
  return pageData.data as T;
}
