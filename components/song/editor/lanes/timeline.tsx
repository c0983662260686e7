'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Sheet } from '@/lib/sketch/edit/sheet';
import type { Hearing } from '../use-hearing';
import { Playhead } from './playhead';
import { HEAD_WIDTH, resized, type ViewStore } from './view';

export interface TimelineProps {
  sheet: Sheet;
  view: ViewStore;
  hearing: Hearing;
  children: ReactNode;
}

/** The song from left to right, in a frame that scrolls. */
export function Timeline({ sheet, view, hearing, children }: TimelineProps) {
  const frame = useRef<HTMLDivElement>(null);
  // Not where it is scrolled to, which changes with each frame.
  const scale = useStore(view, (state) => state.scale);
  const isWide = useStore(view, (state) => state.isWide);
  const { beats } = sheet;
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const resize = () => view.setState((before) => resized(before, current.clientWidth, beats));
    const observer = new ResizeObserver(resize);
    observer.observe(current);
    resize();
    return () => observer.disconnect();
  }, [view, beats]);
  useEffect(() => {
    const scroll = ({ left }: { left: number }, before: { left: number }) => {
      if (frame.current && left !== before.left && Math.abs(frame.current.scrollLeft - left) >= 1)
        frame.current.scrollLeft = left;
    };
    return view.subscribe(scroll);
  }, [view]);
  return (
    <div
      ref={frame}
      onScroll={({ currentTarget }) => view.setState({ left: currentTarget.scrollLeft })}
      className="relative overflow-x-auto overflow-y-hidden rounded-card border border-line bg-sunken"
    >
      <div className="relative" style={{ width: (isWide ? HEAD_WIDTH : 0) + beats * scale }}>
        {children}
        {isWide && <Playhead {...{ view, hearing }} />}
      </div>
    </div>
  );
}
