import { randomKey } from '@/lib/client/random-key';
import { formAfterCreate, requestOf, type SongForm } from './song-request';

/** A second press this soon after the answer is the second half of a double click. */
const DOUBLE_PRESS_MS = 2_000;

/** One wish for songs: pressing Create again for the same wish sends the same request with the same key. */
export interface CreatePress {
  key: string;
  body: ReturnType<typeof requestOf>;
  form: SongForm;
  /** When it was accepted, in milliseconds; null while that is not known. */
  acceptedAt: number | null;
}

/** A wish with a key of its own. */
export function newPress(form: SongForm): CreatePress {
  return { key: randomKey(), body: requestOf(form), form, acceptedAt: null };
}

function isSame(one: SongForm, other: SongForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * True where a form pressed at `now`, in milliseconds, is the wish of an earlier press once more. Once that was
 * accepted, what was left of its form counts too.
 */
export function isRepeat(press: CreatePress, form: SongForm, now: number): boolean {
  if (press.acceptedAt === null) return isSame(press.form, form);
  if (now - press.acceptedAt >= DOUBLE_PRESS_MS) return false;
  return isSame(press.form, form) || isSame(formAfterCreate(press.form), form);
}
