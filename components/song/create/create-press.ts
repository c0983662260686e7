import { randomKey } from '@/lib/client/random-key';
import { formAfterCreate, requestOf, type SongForm } from './song-request';

/** A second press this soon after the answer counts as a double click. */
const DOUBLE_PRESS_MS = 2_000;

/** One press of Create. Pressing again for the same form resends the request with the same idempotency key. */
export interface CreatePress {
  key: string;
  body: ReturnType<typeof requestOf> & { credits: number };
  form: SongForm;
  /** When it was accepted, in milliseconds; null until then. */
  acceptedAt: number | null;
}

/** A press with a new idempotency key, at a price per song in credits. */
export function newPress(form: SongForm, credits: number): CreatePress {
  return { key: randomKey(), body: { ...requestOf(form), credits }, form, acceptedAt: null };
}

function isSame(one: SongForm, other: SongForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Returns whether pressing a form at `now` (milliseconds) repeats an earlier press. After that press was accepted,
 * its cleared form counts too.
 */
export function isRepeat(press: CreatePress, form: SongForm, now: number): boolean {
  if (press.acceptedAt === null) return isSame(press.form, form);
  if (now - press.acceptedAt >= DOUBLE_PRESS_MS) return false;
  return isSame(press.form, form) || isSame(formAfterCreate(press.form), form);
}
