import { type RefObject, useEffect, useRef } from 'react';

/** Pause of automatic scrolling after the user scrolls. */
const MANUAL_SCROLL_PAUSE_MS = 4_000;
const SCROLL_KEYS = new Set(['PageUp', 'PageDown', 'Home', 'End']);
/** The part of a page, from its top, in which a line needs no scrolling. */
const COMFORTABLE = { from: 0.1, to: 0.7 };

/**
 * Keeps the current line in the middle of the element around the list, unless the user has just scrolled. A page follows
 * only a reader whose last line was in view, and only if the next one comes near an edge.
 */
export function useFollow(list: RefObject<HTMLElement | null>, line: number, isInPage: boolean): void {
  const scrolledAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const target = isInPage ? window : list.current?.parentElement;
    const onScroll = () => {
      scrolledAt.current = performance.now();
    };
    const onKey = (event: Event) => {
      if (event instanceof KeyboardEvent && SCROLL_KEYS.has(event.key)) onScroll();
    };
    target?.addEventListener('wheel', onScroll, { passive: true });
    target?.addEventListener('touchmove', onScroll, { passive: true });
    target?.addEventListener('keydown', onKey);
    return () => {
      target?.removeEventListener('wheel', onScroll);
      target?.removeEventListener('touchmove', onScroll);
      target?.removeEventListener('keydown', onKey);
    };
  }, [list, isInPage]);
  useEffect(() => {
    const current = list.current?.children[line];
    const box = isInPage ? document.documentElement : list.current?.parentElement;
    if (!box || !current || performance.now() - scrolledAt.current < MANUAL_SCROLL_PAUSE_MS) return;
    if (isInPage && !shouldScroll(current)) return;
    const { top, height } = current.getBoundingClientRect();
    const boxTop = isInPage ? 0 : box.getBoundingClientRect().top;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.scrollTo({
      top: box.scrollTop + top - boxTop - (box.clientHeight - height) / 2,
      behavior: still ? 'instant' : 'smooth',
    });
  }, [list, line, isInPage]);
}

function shouldScroll(current: Element): boolean {
  const { innerHeight } = window;
  const { top, bottom } = current.getBoundingClientRect();
  const last = (current.previousElementSibling ?? current).getBoundingClientRect();
  const wasInView = last.top >= 0 && last.bottom <= innerHeight;
  return wasInView && (top < innerHeight * COMFORTABLE.from || bottom > innerHeight * COMFORTABLE.to);
}
