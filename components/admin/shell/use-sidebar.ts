import { useEffect, useState } from 'react';

const KEY = 'adminSidebar';
const TEMPORARY_MS = 5_000;

/**
 * Returns whether the sidebar is collapsed, as stored in the browser; `temporary` is true for five seconds
 * after each toggle.
 */
export function useSidebar(): { collapsed: boolean; temporary: boolean; toggle: () => void } {
  const [collapsed, setCollapsed] = useState(false);
  const [toggledAt, setToggledAt] = useState(0);
  useEffect(() => setCollapsed(readStored()), []);
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
      // Without storage, the next visit opens it again.
    }
  }
  return { collapsed, temporary: toggledAt !== 0, toggle };
}

function readStored(): boolean {
  try {
    return localStorage.getItem(KEY) === 'collapsed';
  } catch {
    return false;
  }
}
