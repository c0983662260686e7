/** The routing rule as a table: who is sent where before a page is even looked at. */

const OPEN_TO_VISITORS = [
  /^\/$/,
  /^\/admin(\/|$)/,
  /^\/(song|genre|playlist|embed|api)\//,
  /^\/(oembed|robots\.txt)$/,
  /^\/sitemap/,
];

/** True for the pages and the machinery that need no sign-in; files are either there or a 404. */
export function isOpenToVisitors(path: string): boolean {
  return OPEN_TO_VISITORS.some((pattern) => pattern.test(path)) || /\.[a-z0-9]+$/i.test(path);
}

/** Where a request for a page is sent instead, as a path of this site; null lets it through. */
export function gate(path: string, search: string, signedIn: boolean): string | null {
  if (path === '/admin' || path === '/admin/') return '/admin/dashboard';
  if (signedIn || isOpenToVisitors(path)) return null;
  return `/?auth=login&next=${encodeURIComponent(path + search)}`;
}
