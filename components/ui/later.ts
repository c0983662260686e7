import { useRef, useState } from 'react';
import { toast } from '@/lib/client/toasts';

/** A part of the page that is loaded on first use and shared by all its users. */
export interface Later<Part> {
  /** Returns the part if it is loaded. */
  get(): Part | null;
  fetch(): Promise<Part>;
}

/** Loads a part at most once; after a failure the next use tries again. */
export function later<Part>(load: () => Promise<Part>): Later<Part> {
  let part: Part | null = null;
  return {
    get: () => part,
    async fetch() {
      part ??= await load();
      return part;
    },
  };
}

/** Says why a part of a page could not be loaded, and what to do. */
export function unloadedText(): string {
  if (!navigator.onLine) return 'You are offline. Connect, then try again.';
  return 'This part of the page could not be loaded. Try again, or load the page again.';
}

/** After a new connection the first requests can still fail. */
const RECONNECTED_MS = 2000;

/**
 * Loads a part for which no one waits, since a failure replaces the page. Without a connection it waits for one; with one
 * it tries again once.
 */
export async function patiently<Part>(load: () => Promise<Part>, tries = 2): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine) {
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      return patiently(load, tries);
    }
    if (tries === 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, RECONNECTED_MS));
    return patiently(load, tries - 1);
  }
}

/**
 * Returns a part and whether it is visible: `show` loads and shows it, `warm` only loads it, for a control
 * that is about to be pressed. A toast says that it cannot be loaded, unless no one pressed. A part stays mounted once it
 * was visible, so that it can animate out.
 */
export function useLater<Part>(source: Later<Part>, { isPressed = true } = {}) {
  const [part, setPart] = useState<Part | null>(null);
  const [open, setOpen] = useState(false);
  const isWanted = useRef(false);
  async function show() {
    isWanted.current = true;
    const fetched = source.get() ?? (await source.fetch().catch(() => null));
    if (!fetched) {
      if (isPressed) toast.error(unloadedText());
      return;
    }
    // React would call a function as a state updater.
    setPart(() => fetched);
    setOpen(isWanted.current);
  }
  function hide() {
    isWanted.current = false;
    setOpen(false);
  }
  const warm = () => void source.fetch().catch(() => undefined);
  return { part, open, show, hide, warm };
}
