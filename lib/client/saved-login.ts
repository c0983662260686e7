import type { Account } from '@/lib/domain/auth/contract';

/** The login record that other code of the page may read: `{token, user}`. */
const RECORD = 'auth';
/** The format of redux-persist: an object whose values are JSON strings. */
const PERSISTED = 'persist:root';
/** Anything else in the record would make an invalid header. */
const TOKEN = /^[\w-]{1,2000}\.[\w-]{1,2000}\.[\w-]{1,2000}$/;

/** Returns the saved record as far as it is valid; nulls otherwise. */
export function savedLogin(): { token: string | null; userId: string | null } {
  const record = readJson(RECORD);
  const token = member(record, 'token');
  const id = member(member(record, 'user'), 'id');
  return {
    token: typeof token === 'string' && TOKEN.test(token) ? token : null,
    userId: typeof id === 'string' ? id : null,
  };
}

/** Saves the login; null clears both records. Never fails, even if storage is full or forbidden. */
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

/**
 * Calls back with the user id when another tab has changed the record; null if it signed out. Returns the function that
 * stops this.
 */
export function onRecordChanged(callback: (userId: string | null) => void): () => void {
  function note({ key, storageArea }: StorageEvent) {
    if (storageArea === localStorage && (key === RECORD || key === null)) callback(savedLogin().userId);
  }
  window.addEventListener('storage', note);
  return () => window.removeEventListener('storage', note);
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

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
