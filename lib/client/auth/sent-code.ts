import { RESEND_CODE_SECONDS } from '@/lib/core/constants';
import { CallError } from '../call';

/** How long a one-time code is worth returning to. */
const LIFETIME_MS = 10 * 60_000;

/** The record of an emailed one-time code, without the code itself. */
export interface SentCode {
  email: string;
  /** Milliseconds since 1970. */
  sentAt: number;
}

/** True if the code may still be valid. */
export function isFresh({ sentAt }: SentCode, now: number): boolean {
  return sentAt > now - LIFETIME_MS && sentAt <= now + RESEND_CODE_SECONDS * 1000;
}

/** Returns whole seconds until another code may be requested: 60 after sending, 0 if it may be requested now. */
export function secondsUntilResend(sentAt: number, now: number): number {
  const left = Math.ceil((sentAt - now) / 1000) + RESEND_CODE_SECONDS;
  return Math.min(RESEND_CODE_SECONDS, Math.max(0, left));
}

/** True if the server refuses another code because one was just sent. */
export function isTooSoon(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'auth.codeTooSoon';
}

/** Returns when the code was sent that makes the server refuse another one; null for any other failure. */
export function sentBefore(error: unknown, now: number): number | null {
  if (!isTooSoon(error)) return null;
  const wait = Math.min(error.retryAfterSeconds ?? RESEND_CODE_SECONDS, RESEND_CODE_SECONDS);
  return now - (RESEND_CODE_SECONDS - wait) * 1000;
}

/** Saves the record for this tab, so that a reload loses nothing; null removes it. */
export function saveSentCode(key: string, sent: SentCode | null): void {
  try {
    if (sent) sessionStorage.setItem(key, JSON.stringify(sent));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage, only a reload loses the step.
  }
}

/** Returns the record of this tab while it is fresh; null if it is missing or malformed. */
export function loadSentCode(key: string, now: number): (SentCode & Record<string, unknown>) | null {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isSentCode(saved) && isFresh(saved, now) ? { ...saved } : null;
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
