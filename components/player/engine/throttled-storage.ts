import type { PersistStorage, StorageValue } from 'zustand/middleware';

const WRITE_EVERY_MS = 250;

/**
 * Local storage written at most four times a second, because a long queue is large and the volume slider fires sixty
 * times a second. Flushes when the page is hidden.
 */
export function throttledStorage<T>(): PersistStorage<T> {
  const pending = new Map<string, StorageValue<T>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leaving = false;
  let isListening = false;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const [name, value] of pending) write(name, value);
    pending.clear();
  }
  function listen(): void {
    isListening = true;
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
      if (!isListening) listen();
      pending.set(name, value);
      if (leaving) flush();
      else timer ??= setTimeout(flush, WRITE_EVERY_MS);
    },
    removeItem(name) {
      pending.delete(name);
      write(name, null);
    },
  };
}

/** Storage may be full or forbidden. The player then works without it. */
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
