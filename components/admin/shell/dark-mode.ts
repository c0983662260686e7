import { useEffect, useSyncExternalStore } from 'react';
import { darkModeKey as KEY } from './dark-mode-key';

const SYSTEM = '(prefers-color-scheme: dark)';

function chosen(): boolean | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'true' ? true : stored === 'false' ? false : null;
  } catch {
    return null;
  }
}

const isDark = () => chosen() ?? window.matchMedia(SYSTEM).matches;

const listeners = new Set<() => void>();

function listen(onChange: () => void): () => void {
  const system = window.matchMedia(SYSTEM);
  listeners.add(onChange);
  system.addEventListener('change', onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    system.removeEventListener('change', onChange);
    window.removeEventListener('storage', onChange);
  };
}

/**
 * Returns whether the portal is dark: the stored choice, otherwise the system's. Other pages follow the
 * system.
 */
export function useDarkMode(): { dark: boolean; toggle: () => void } {
  const dark = useSyncExternalStore(listen, isDark, () => true);
  const choice = useSyncExternalStore(listen, chosen, () => null);
  useEffect(() => {
    if (choice !== null) document.documentElement.dataset.theme = choice ? 'dark' : 'light';
  }, [choice]);
  useEffect(() => () => void delete document.documentElement.dataset.theme, []);

  function toggle() {
    try {
      localStorage.setItem(KEY, String(!dark));
    } catch {
      // Without storage, the system decides.
    }
    for (const notify of listeners) notify();
  }
  return { dark, toggle };
}
