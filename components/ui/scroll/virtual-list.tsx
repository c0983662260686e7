'use client';

import clsx from 'clsx';
import dynamic from 'next/dynamic';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '../use-hydrated';
import type { VisibleRows } from './row-watch';

const RowWatch = dynamic(() => import('./row-watch').then((loaded) => loaded.RowWatch), { ssr: false });

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

/** The window that the first rows are rendered for, with some more below it, before the real one is known. */
const USUAL = { width: 1024, height: 900 };
const MORE_ROWS = 8;

/**
 * A list that scrolls with the page and renders only the visible rows, so that thousands cost as much as
 * twenty. Padding replaces the rows above and below. A list that fits the first rows loads nothing to watch the page.
 */
export function VirtualList({ count, total, keyOf, render, layout, className, onNearEnd }: VirtualListProps) {
  const frame = useRef<HTMLUListElement>(null);
  const { width, top, isMeasured } = usePlace(frame);
  const [visible, setVisible] = useState<VisibleRows | null>(null);
  const { columns, height } = layout(width);
  const rows = Math.ceil(count / columns);
  const firstRows = Math.ceil(USUAL.height / Math.max(1, height)) + MORE_ROWS;
  // The page may be restored with a scroll position: hydrates the server's rows first.
  const isHydrated = useHydrated();
  const isWatched = isHydrated && isMeasured && height > 0 && (rows > firstRows || onNearEnd !== undefined);
  const isEndNear = isWatched && visible?.isEndNear;
  useEffect(() => {
    if (isEndNear && count > 0) onNearEnd?.();
  }, [isEndNear, count, onNearEnd]);

  const shown = (isWatched && visible) || { first: 0, last: firstRows };
  const last = Math.min(rows, shown.last);
  const first = Math.min(last, shown.first);
  const indices = Array.from(
    { length: Math.min(count, last * columns) - first * columns },
    (_, n) => first * columns + n,
  );
  return (
    <>
      <ul
        ref={frame}
        className={clsx('grid', className)}
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gridAutoRows: height,
          paddingTop: first * height,
          paddingBottom: (rows - last) * height,
        }}
      >
        {indices.map((index) => (
          <li key={keyOf(index)} aria-posinset={index + 1} aria-setsize={total}>
            {render(index)}
          </li>
        ))}
      </ul>
      {isWatched && <RowWatch {...{ rows, height, top }} onChange={setVisible} />}
    </>
  );
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
