import type { PersistStorage, StorageValue } from 'zustand/middleware';

const WRITE_EVERY_MS = 250;

/**
 * The browser's storage, written at most four times a second: a long queue is much to write, and the volume moves sixty
 * times. What still waits is written when the page is left.
 */
export function calmStorage<T>(): PersistStorage<T> {
  const waiting = new Map<string, StorageValue<T>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leaving = false;
  let listens = false;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const [name, value] of waiting) write(name, value);
    waiting.clear();
  }
  function listen(): void {
    listens = true;
    if (typeof window === 'undefined') return;
    window.addEventListener('pagehide', () => {
      leaving = true;
      flush();
    });
    window.addEventListener('pageshow', () => {
      leaving = false;
    });
  }

  return {
    getItem: (name) => read<T>(name),
    setItem(name, value) {
      if (!listens) listen();
      waiting.set(name, value);
      if (leaving) flush();
      else timer ??= setTimeout(flush, WRITE_EVERY_MS);
    },
    removeItem(name) {
      waiting.delete(name);
      write(name, null);
    },
  };
}

/** Storage that is full or forbidden is no reason to fail: what it would keep works until the page is left. */
function write(name: string, value: object | null): void {
  try {
    if (value) localStorage.setItem(name, JSON.stringify(value));
    else localStorage.removeItem(name);
  } catch {
    // Private windows may refuse storage.
  }
}

function read<T>(name: string): StorageValue<T> | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}
