import { useEffect, useState } from 'react';

const KEY = 'adminSidebar';
const TEMPORARY_MS = 5_000;

/**
 * Whether the sidebar is collapsed, kept by the browser; `temporary` is true for five seconds after each toggle.
 */
export function useSidebar(): { collapsed: boolean; temporary: boolean; toggle: () => void } {
  const [collapsed, setCollapsed] = useState(false);
  const [toggledAt, setToggledAt] = useState(0);
  useEffect(() => setCollapsed(kept()), []);
  useEffect(() => {
    if (toggledAt === 0) return;
    const timer = setTimeout(() => setToggledAt(0), TEMPORARY_MS);
    return () => clearTimeout(timer);
  }, [toggledAt]);

  function toggle() {
    const next = !collapsed;
    setCollapsed(next);
    setToggledAt(Date.now());
    try {
      localStorage.setItem(KEY, next ? 'collapsed' : 'open');
    } catch {
      // A browser that keeps nothing opens it again at the next visit.
    }
  }
  return { collapsed, temporary: toggledAt !== 0, toggle };
}

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) === 'collapsed';
  } catch {
    return false;
  }
}
