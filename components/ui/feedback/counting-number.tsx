'use client';

import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '@/lib/core/format';

const COUNT_MS = 220;

const STILL = '(prefers-reduced-motion: reduce)';

/**
 * A whole number that counts to its new value within 220 ms, or changes immediately if the user prefers
 * reduced motion.
 */
export function CountingNumber({ value }: { value: number }) {
  return formatNumber(useCounted(value));
}

function useCounted(value: number): number {
  const [displayed, setDisplayed] = useState(value);
  const current = useRef(value);
  useEffect(() => {
    const from = current.current;
    if (from === value) return;
    const began = performance.now();
    const duration = window.matchMedia(STILL).matches || document.hidden ? 0 : COUNT_MS;
    let frame = 0;
    function show(part: number) {
      current.current = Math.round(from + (value - from) * part);
      setDisplayed(current.current);
    }
    function step(now: number) {
      const part = duration === 0 ? 1 : Math.min(1, Math.max(0, now - began) / duration);
      show(1 - (1 - part) ** 3);
      if (part < 1) frame = requestAnimationFrame(step);
    }
    if (duration === 0) show(1);
    else frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return displayed;
}
