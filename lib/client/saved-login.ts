import type { Account } from '../auth/contract';

/** The login record other code of the page may read: `{token, user}`. */
const RECORD = 'auth';
/** What redux-persist would write: an object whose values are JSON strings. */
const PERSISTED = 'persist:root';

/** The token of the saved login record; null where there is none or it cannot be read. */
export function savedToken(): string | null {
  const record = readJson(RECORD);
  return typeof record === 'object' && record && 'token' in record && typeof record.token === 'string'
    ? record.token
    : null;
}

/** Saves who is signed in; null clears both records. Storage that is full or forbidden is no reason to fail. */
export function saveLogin(login: { token: string | null; user: Account } | null): void {
  if (!login) {
    write(RECORD, null);
    write(PERSISTED, null);
    return;
  }
  write(RECORD, { token: login.token, user: login.user });
  write(PERSISTED, {
    auth: JSON.stringify({ user: login.user, token: login.token, isAuthenticated: true }),
    _persist: JSON.stringify({ version: -1, rehydrated: true }),
  });
}

function write(key: string, value: object | null): void {
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value));
    else localStorage.removeItem(key);
  } catch {
    // Private windows may refuse storage; the cookie session works without it.
  }
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
