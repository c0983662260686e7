'use client';

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect } from 'react';

/** The rows in and around the window: from `first` to before `last`. */
export interface VisibleRows {
  first: number;
  last: number;
  isEndNear: boolean;
}

export interface RowWatchProps {
  rows: number;
  /** Height of a row, in pixels. */
  height: number;
  /** Distance of the first row from the top of the page, in pixels. */
  top: number;
  onChange: (visible: VisibleRows) => void;
}

/** Rows rendered beyond the window. */
const OVERSCAN = 8;
/** The number of rows before the end at which it counts as near. */
const AHEAD = 16;

const doNothing = () => undefined;

/** Renders nothing, and reports which rows of a list are visible as the page scrolls. */
export function RowWatch({ rows, height, top, onChange }: RowWatchProps) {
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: top,
    // Rows have one height, so nothing needs to be put right. It would end a scroll that is under way when this loads.
    scrollToFn: doNothing,
  });
  // Heights are cached by row, and another width invalidates them.
  useLayoutEffect(() => {
    if (height > 0) virtualizer.measure();
  }, [virtualizer, height]);
  const shown = virtualizer.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  const last = (shown.at(-1)?.index ?? -1) + 1;
  const isEndNear = isNear(top + virtualizer.getTotalSize(), AHEAD * height);
  useLayoutEffect(() => {
    if (last > first || rows === 0) onChange({ first, last, isEndNear });
  }, [first, last, rows, isEndNear, onChange]);
  return null;
}

/** Returns whether the list ends in view or, once the page is scrolled, at most `aheadPx` below it. */
function isNear(endPx: number, aheadPx: number): boolean {
  // The page may have been scrolled before anything watched it, which the virtualizer does not report.
  const { scrollY, innerHeight } = window;
  return endPx <= scrollY + innerHeight + (scrollY > 0 ? aheadPx : 0);
}
