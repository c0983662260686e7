'use client';

import clsx from 'clsx';
import { useEffect, useMemo, useRef } from 'react';
import type { SheetTrack } from '@/lib/sketch/edit/sheet';
import { drawNotes, layOut } from './draw-notes';
import { HEAD_WIDTH, type ViewStore } from './view';

export const LANE_HEIGHT = 52;

interface LaneCanvasProps {
  track: SheetTrack;
  view: ViewStore;
  isWide: boolean;
  /** It is not heard. */
  isFaint: boolean;
}

/** The notes of a track, of which only those in sight are drawn. Drawing happens at most once a frame. */
export function LaneCanvas({ track, view, isWide, isFaint }: LaneCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { notes, kind } = track;
  const layout = useMemo(() => layOut({ notes, kind }), [notes, kind]);
  useEffect(() => {
    let frame = 0;
    function draw() {
      frame = 0;
      const pen = canvas.current?.getContext('2d');
      if (!canvas.current || !pen) return;
      const seen = view.getState();
      sizeTo(canvas.current, seen.width);
      pen.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
      pen.fillStyle = getComputedStyle(canvas.current).color;
      drawNotes(pen, layout, seen, LANE_HEIGHT);
    }
    const order = () => {
      frame ||= requestAnimationFrame(draw);
    };
    order();
    const theme = new MutationObserver(order);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme', 'class'] });
    const stop = view.subscribe(order);
    return () => {
      stop();
      theme.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [view, layout]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className={clsx('sticky block text-song', isFaint && 'opacity-25')}
      style={{ left: isWide ? HEAD_WIDTH : 0, height: LANE_HEIGHT }}
    />
  );
}

/** Gives the canvas the pixels of its place. */
function sizeTo(canvas: HTMLCanvasElement, width: number): void {
  const [w, h] = [Math.round(width * devicePixelRatio), Math.round(LANE_HEIGHT * devicePixelRatio)];
  if (canvas.width === w && canvas.height === h) return;
  canvas.width = w;
  canvas.height = h;
  canvas.style.width = `${width}px`;
}
