/** The routing rule as a table: who is sent where before a page is even looked at. */

const OPEN_TO_VISITORS = [
  /^\/$/,
  /^\/admin(\/|$)/,
  /^\/(song|genre|playlist|embed|api)\//,
  /^\/(oembed|robots\.txt)$/,
  /^\/sitemap/,
];

/** Where a request for a page is sent instead, as a path of this site; null lets it through. */
export function gate(path: string, search: string, signedIn: boolean): string | null {
  if (path === '/admin' || path === '/admin/') return '/admin/dashboard';
  if (signedIn || OPEN_TO_VISITORS.some((pattern) => pattern.test(path))) return null;
  return `/?auth=login&next=${encodeURIComponent(path + search)}`;
}
