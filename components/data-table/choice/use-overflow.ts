import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * Counts the steps, at most `max`, that make a table as narrow as its region. Counts again from 0 when `content` or the
 * width of the region changes.
 */
export function useOverflow(max: number, content: unknown = null) {
  const node = useRef<HTMLElement>(null);
  const [counted, setCounted] = useState({ content, steps: 0 });
  const steps = counted.content === content ? counted.steps : 0;

  // After each rendering and before the next paint, so that the wide table is never seen.
  useLayoutEffect(() => {
    if (steps < max && isOverflowing(node.current)) setCounted({ content, steps: steps + 1 });
  });

  const region = useCallback((element: HTMLElement | null) => {
    node.current = element;
    if (!element) return;
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      setCounted((last) => ({ ...last, steps: 0 }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { region, steps };
}

function isOverflowing(region: HTMLElement | null): boolean {
  const table = region?.querySelector('table');
  return region !== null && table instanceof HTMLElement && table.offsetWidth > region.clientWidth;
}
