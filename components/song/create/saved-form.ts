import { useSession } from '@/lib/client/session';
import type { SongForm } from './song-request';

const KEY = 'create-draft';

interface SavedForm {
  /** The owner; null for what a visitor typed before signing in. */
  accountId: string | null;
  form: Partial<SongForm>;
}

function isSavedForm(value: unknown): value is SavedForm {
  return typeof value === 'object' && value !== null && 'accountId' in value && 'form' in value;
}

const accountId = (): string | null => useSession.getState().user?.id ?? null;

/** Returns what the user, or a visitor before signing in, left in this tab. */
export function savedForm(): Partial<SongForm> {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isSavedForm(saved)) return {};
    return saved.accountId === null || saved.accountId === accountId() ? saved.form : {};
  } catch {
    return {};
  }
}

/** Saves a form, or part of it, for this user's next visit to /create in this tab. */
export function saveCreateForm(form: Partial<SongForm>): void {
  const saved: SavedForm = { accountId: accountId(), form };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(saved));
  } catch {
    // Without storage the form is only lost on reload.
  }
}

/** Deletes the form saved in this tab, for instance on sign-out. */
export function clearCreateForm(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
