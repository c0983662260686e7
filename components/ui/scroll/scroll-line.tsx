'use client';

import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';

export interface ScrollLineProps {
  /** Changes with the current entry. */
  current: string;
  className?: string;
  children: ReactNode;
}

/** A line of links that scrolls sideways if it must, so that the current one is in sight. Its end fades. */
export function ScrollLine({ current, className, children }: ScrollLineProps) {
  const line = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new entry scrolls
  useEffect(() => {
    const list = line.current;
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !link) return;
    const { left, width } = link.getBoundingClientRect();
    const middle = left - list.getBoundingClientRect().left + list.scrollLeft + width / 2;
    list.scrollLeft = middle - list.clientWidth / 2;
  }, [current]);
  return (
    <ul
      ref={line}
      className={clsx(
        'flex gap-1 overflow-x-auto [scrollbar-width:none]',
        'max-lg:pr-8 max-lg:[mask-image:linear-gradient(to_right,black_calc(100%-2rem),transparent)]',
        className,
      )}
    >
      {children}
    </ul>
  );
}
