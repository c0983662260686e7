import { useRef, useState } from 'react';

/** A part of the page that is fetched when it is first wanted, once for all that want it. */
export interface Later<Part> {
  /** The part, where it has been fetched. */
  get(): Part | null;
  fetch(): Promise<Part>;
}

/** Fetches a part at most once; a failure is tried again by the next who wants it. */
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
 * A part and whether it is shown: `show` fetches it first, and `warm` fetches it alone, for a control that is about to be
 * pressed. What was shown once stays, so that it can go out as it came in.
 */
export function useLater<Part>(source: Later<Part>) {
  const [part, setPart] = useState<Part | null>(null);
  const [open, setOpen] = useState(false);
  const isWanted = useRef(false);
  async function show() {
    isWanted.current = true;
    const fetched = source.get() ?? (await source.fetch());
    // A function would be taken for one that makes the next state.
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
