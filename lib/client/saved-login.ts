import type { Account } from '@/lib/domain/auth/contract';

/** The login record other code of the page may read: `{token, user}`. */
const RECORD = 'auth';
/** What redux-persist would write: an object whose values are JSON strings. */
const PERSISTED = 'persist:root';
/** What a token looks like; anything else in the record would make a header that no server takes. */
const TOKEN = /^[\w-]{1,2000}\.[\w-]{1,2000}\.[\w-]{1,2000}$/;

/** What the saved record says, as far as it can be trusted to be one; nulls where it cannot be read. */
export function savedLogin(): { token: string | null; userId: string | null } {
  const record = readJson(RECORD);
  const token = member(record, 'token');
  const id = member(member(record, 'user'), 'id');
  return {
    token: typeof token === 'string' && TOKEN.test(token) ? token : null,
    userId: typeof id === 'string' ? id : null,
  };
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

/**
 * Calls back when another tab has changed the record: with nobody where somebody signed out there, else with the id of
 * whoever is signed in. Returns how to stop.
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
