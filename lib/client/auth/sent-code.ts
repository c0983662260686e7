import { RESEND_CODE_SECONDS } from '@/lib/core/constants';
import { CallError } from '../call';

/** How long a one-time code is worth coming back for. */
const LIFETIME_MS = 10 * 60_000;

/** A one-time code that was mailed: never the code itself. */
export interface SentCode {
  email: string;
  /** When it was sent, in milliseconds since 1970. */
  sentAt: number;
}

/** True while the code may still be good. */
export function isFresh({ sentAt }: SentCode, now: number): boolean {
  return sentAt > now - LIFETIME_MS && sentAt <= now + RESEND_CODE_SECONDS * 1000;
}

/** Whole seconds until another code may be asked for: 60 after one was sent, 0 when it may be asked for now. */
export function secondsUntilResend(sentAt: number, now: number): number {
  const left = Math.ceil((sentAt - now) / 1000) + RESEND_CODE_SECONDS;
  return Math.min(RESEND_CODE_SECONDS, Math.max(0, left));
}

/** When the code was sent that makes the server refuse another one so soon; null for any other failure. */
export function sentBefore(error: unknown, now: number): number | null {
  if (!(error instanceof CallError) || error.code !== 'auth.codeTooSoon') return null;
  const wait = Math.min(error.retryAfterSeconds ?? RESEND_CODE_SECONDS, RESEND_CODE_SECONDS);
  return now - (RESEND_CODE_SECONDS - wait) * 1000;
}

/** Keeps what was sent for this tab, so that a reload on the way back from the mail loses nothing; null forgets it. */
export function saveSentCode(key: string, sent: SentCode | null): void {
  try {
    if (sent) sessionStorage.setItem(key, JSON.stringify(sent));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that refuses storage only loses the step on reload.
  }
}

/** What was kept in this tab, while it is of use; anything that is not such a record counts as none. */
export function loadSentCode(key: string, now: number): (SentCode & Record<string, unknown>) | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isSentCode(kept) && isFresh(kept, now) ? { ...kept } : null;
  } catch {
    return null;
  }
}

function isSentCode(value: unknown): value is SentCode {
  return (
    typeof value === 'object' &&
    value !== null &&
    'email' in value &&
    typeof value.email === 'string' &&
    value.email.length <= 254 &&
    'sentAt' in value &&
    typeof value.sentAt === 'number'
  );
}
