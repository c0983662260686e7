import { env } from '@/lib/env';

/** True if Google sign-in has its keys. */
export function googleConfigured(): boolean {
  return Boolean(env().GOOGLE_CLIENT_ID && env().GOOGLE_CLIENT_SECRET);
}
