/** The routing rule as a table: which page requests are redirected before rendering. */

const OPEN_TO_VISITORS = [
  /^\/$/,
  /^\/admin(\/|$)/,
  /^\/(song|genre|artist|playlist|embed|api)\//,
  /^\/(oembed|offline|robots\.txt|\.well-known\/[a-z-]+\.json)$/,
  /^\/(terms|privacy|licence|verify)$/,
  /^\/sitemap/,
];

/** Pages of the owner below an open one. */
const OF_OWNERS = /^\/song\/[^/]+\/edit\/?$/;

/** True for pages and assets that need no sign-in. */
export function isOpenToVisitors(path: string): boolean {
  if (OF_OWNERS.test(path)) return false;
  return OPEN_TO_VISITORS.some((pattern) => pattern.test(path)) || /\.[a-z0-9]+$/i.test(path);
}

/** Returns the path that a page request is redirected to; null lets it through. */
export function gate(path: string, search: string, signedIn: boolean): string | null {
  if (path === '/admin' || path === '/admin/') return '/admin/dashboard';
  if (signedIn || isOpenToVisitors(path)) return null;
  return `/?auth=login&next=${encodeURIComponent(path + search)}`;
}
