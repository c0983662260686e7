import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Counts the steps that a table needs to become as narrow as its region, at most `max`. Counts again from 0 when `layout`
 * or the width of the region changes.
 */
export function useOverflow<Region extends HTMLElement = HTMLElement>(
  max: number,
  layout = '',
): { region: RefObject<Region | null>; steps: number } {
  const region = useRef<Region>(null);
  const [counted, setCounted] = useState({ layout, steps: 0 });
  const steps = counted.layout === layout ? counted.steps : 0;

  // After each rendering, since new rows may be wider; before the next paint.
  useLayoutEffect(() => {
    if (steps < max && isOverflowing(region.current)) setCounted({ layout, steps: steps + 1 });
  });

  useEffect(() => {
    const { current } = region;
    if (!current) return;
    let width = current.clientWidth;
    const observer = new ResizeObserver(() => {
      if (current.clientWidth === width) return;
      width = current.clientWidth;
      setCounted({ layout, steps: 0 });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [layout]);
  return { region, steps };
}

function isOverflowing(region: HTMLElement | null): boolean {
  const table = region?.querySelector('table');
  return region !== null && table instanceof HTMLElement && table.offsetWidth > region.clientWidth;
}
