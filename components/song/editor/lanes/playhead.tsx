'use client';

import { useEffect, useRef } from 'react';
import type { Hearing } from '../use-hearing';
import { HEAD_WIDTH, leftFor, type ViewStore } from './view';

/** Where the song is heard. It moves with each frame, without rendering, and the view follows it. */
export function Playhead({ view, hearing }: { view: ViewStore; hearing: Hearing }) {
  const line = useRef<HTMLSpanElement>(null);
  const { isOn, state, beat } = hearing;
  useEffect(() => {
    if (!isOn && state !== 'paused') return;
    let frame = 0;
    function move() {
      const at = beat();
      const seen = view.getState();
      if (line.current && at !== null) {
        const x = at * seen.scale + (seen.isWide ? HEAD_WIDTH : 0);
        line.current.style.transform = `translateX(${x}px)`;
        const left = isOn ? leftFor(seen, at) : null;
        if (left !== null) view.setState({ left });
      }
      frame = requestAnimationFrame(move);
    }
    frame = requestAnimationFrame(move);
    return () => cancelAnimationFrame(frame);
  }, [view, isOn, state, beat]);
  if (!isOn && state !== 'paused') return null;
  return (
    <span
      ref={line}
      aria-hidden
      className="pointer-events-none absolute inset-y-0 left-0 z-10 w-0.5 -translate-x-full bg-playhead"
    />
  );
}
