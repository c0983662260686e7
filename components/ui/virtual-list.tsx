'use client';

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from './use-hydrated';

/** How a list is laid out: `height` is that of a row with the gap below it, in pixels. */
export interface ListLayout {
  columns: number;
  height: number;
}

export interface VirtualListProps {
  count: number;
  /** The number of items in all, including those not loaded yet. */
  total: number;
  keyOf: (index: number) => string;
  render: (index: number) => ReactNode;
  /** Returns the layout for a width in pixels. */
  layout: (width: number) => ListLayout;
  className?: string;
  /** Called while the window is near the end. */
  onNearEnd?: (() => void) | undefined;
}

/** Rows rendered beyond the window. */
const OVERSCAN = 8;
/** The number of rows before the end at which more are requested. */
const AHEAD = 16;
/** The server's assumption about the window, corrected in the browser. */
const USUAL = { width: 1024, height: 900 };

/**
 * A list that scrolls with the page and renders only the visible rows, so that thousands cost as much as
 * twenty. Padding replaces the rows above and below.
 */
export function VirtualList({ count, total, keyOf, render, layout, className, onNearEnd }: VirtualListProps) {
  const frame = useRef<HTMLUListElement>(null);
  const { width, top, isMeasured } = usePlace(frame);
  const { columns, height } = layout(width);
  const rows = Math.ceil(count / columns);
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: top,
    initialRect: USUAL,
  });
  // Heights are cached by row, and another width invalidates them.
  useLayoutEffect(() => {
    if (height > 0) virtualizer.measure();
  }, [virtualizer, height]);

  // The page may be restored with a scroll position: hydrates the server's rows first.
  const isAsServed = !useHydrated();
  const shown = isAsServed ? firstRows(rows, height) : virtualizer.getVirtualItems();
  const [first, last] = [shown[0], shown.at(-1)];
  const isNearEnd = isMeasured && !isAsServed && isEndNear(virtualizer, top, AHEAD * height);
  useEffect(() => {
    if (isNearEnd && count > 0) onNearEnd?.();
  }, [isNearEnd, count, onNearEnd]);

  const from = (first?.index ?? 0) * columns;
  const to = Math.min(count, ((last?.index ?? -1) + 1) * columns);
  return (
    <ul
      ref={frame}
      className={clsx('grid', className)}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gridAutoRows: height,
        paddingTop: first ? first.start - top : 0,
        paddingBottom: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
      }}
    >
      {Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n).map((index) => (
        <li key={keyOf(index)} aria-posinset={index + 1} aria-setsize={total}>
          {render(index)}
        </li>
      ))}
    </ul>
  );
}

/** Returns whether the list ends in view or, once the page is scrolled, at most `aheadPx` below it. */
function isEndNear(
  virtualizer: ReturnType<typeof useWindowVirtualizer>,
  top: number,
  aheadPx: number,
): boolean {
  const offset = virtualizer.scrollOffset ?? 0;
  const bottom = offset + (virtualizer.scrollRect?.height ?? USUAL.height);
  return top + virtualizer.getTotalSize() <= bottom + (offset > 0 ? aheadPx : 0);
}

/** Returns the rows that fill the assumed window, with the overscan. */
function firstRows(rows: number, height: number) {
  const count = Math.min(rows, Math.ceil(USUAL.height / Math.max(1, height)) + OVERSCAN);
  return Array.from({ length: count }, (_, index) => ({
    index,
    start: index * height,
    end: (index + 1) * height,
  }));
}

/** Returns the width of an element and its distance from the top of the page, in pixels. */
function usePlace(element: { readonly current: HTMLElement | null }) {
  const [place, setPlace] = useState({ width: USUAL.width, top: 0, isMeasured: false });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    function look() {
      if (!current) return;
      const box = current.getBoundingClientRect();
      const now = {
        width: Math.round(box.width),
        top: Math.round(box.top + window.scrollY),
        isMeasured: true,
      };
      setPlace((was) => (was.isMeasured && was.width === now.width && was.top === now.top ? was : now));
    }
    look();
    // The content above it may grow as well.
    const observer = new ResizeObserver(look);
    observer.observe(current);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return place;
}
