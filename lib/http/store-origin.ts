import type { Env } from '@/lib/env';

/** Returns the origin that browsers fetch stored files from, for the policy of pages; null if it is this site's. */
export function publicStoreOrigin({
  S3_PUBLIC_ENDPOINT,
  S3_BUCKET,
  S3_FORCE_PATH_STYLE,
}: Env): string | null {
  if (!S3_PUBLIC_ENDPOINT || !S3_BUCKET) return null;
  const { protocol, host, origin } = new URL(S3_PUBLIC_ENDPOINT);
  return S3_FORCE_PATH_STYLE ? origin : `${protocol}//${S3_BUCKET}.${host}`;
}
