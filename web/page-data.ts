/** Data that the server puts into the page, so that the first paint needs no second request. */
import type { Me } from '../contract/accounts.ts';
import type { Problem } from '../contract/problems.ts';
import { get } from './api.ts';

interface PageData {
  me: Me | null;
  /** What the address of the page answers as JSON. */
  data: unknown;
  /** Why there is no data. */
  problem: Problem | null;
}

const nothing: PageData = { me: null, data: null, problem: null };

/** Read once, because it describes the moment in which the page was made. */
export const pageData: PageData = readPageData();

function readPageData(): PageData {
  const text = document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as PageData) : nothing;
}

/** True if the page shows a project that the server rendered. */
export const hasServerRenderedProject = (): boolean =>
  document.querySelector('#app .server-rendered') !== null;

/** Fetches the data of the page if they were too long to be in it. */
export async function loadPageData(): Promise<void> {
  pageData.data ??= await get<unknown>(window.location.pathname);
}

let isTaken = false;

/** Returns the data to the first caller only. Later it may be out of date. */
export function takePageData<T>(): T | undefined {
  if (isTaken || pageData.data === null) return undefined;
  isTaken = true;
  return pageData.data as T;
}
