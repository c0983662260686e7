import { env } from '@/lib/env';

/** True where the keys of Google sign-in are set. */
export function googleConfigured(): boolean {
  return Boolean(env().GOOGLE_CLIENT_ID && env().GOOGLE_CLIENT_SECRET);
}
