import { useRef, useState } from 'react';

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

/**
 * Returns a part and whether it is visible: `show` loads and shows it, `warm` only loads it, for a control
 * that is about to be pressed. A part stays mounted once it was visible, so that it can animate out.
 */
export function useLater<Part>(source: Later<Part>) {
  const [part, setPart] = useState<Part | null>(null);
  const [open, setOpen] = useState(false);
  const isWanted = useRef(false);
  async function show() {
    isWanted.current = true;
    const fetched = source.get() ?? (await source.fetch());
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
