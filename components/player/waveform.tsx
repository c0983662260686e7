'use client';

import clsx from 'clsx';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { formatDuration, spellDuration } from '@/lib/core/format';
import { WaveformPicture } from './waveform-picture';

const KEY_STEPS: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -15,
  PageUp: 15,
};

export interface WaveformProps {
  peaks: readonly number[];
  /** Seconds. */
  position: number;
  /** Seconds. */
  duration: number;
  onSeek: (seconds: number) => void;
  label?: string;
  bars?: number;
  className?: string;
}

/** A waveform that is also a slider: press, drag or use the arrow keys (5 s) to seek. */
export function Waveform({
  peaks,
  position,
  duration,
  onSeek,
  label = 'Position',
  bars,
  className,
}: WaveformProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [hover, setHover] = useState<number | null>(null);
  const [drag, setDrag] = useState<number | null>(null);
  const visiblePosition = drag ?? position;
  const share = duration > 0 ? Math.min(1, visiblePosition / duration) : 0;

  function shareAt(event: PointerEvent): number {
    const box = frame.current?.getBoundingClientRect();
    if (!box || box.width === 0) return 0;
    return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
  }
  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0 || duration <= 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag(shareAt(event) * duration);
  }
  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const at = shareAt(event);
    if (event.pointerType === 'mouse') setHover(at);
    if (drag !== null) setDrag(at * duration);
  }
  function onPointerUp(event: PointerEvent<HTMLDivElement>) {
    if (drag === null) return;
    setDrag(null);
    onSeek(shareAt(event) * duration);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = KEY_STEPS[event.key];
    const target = event.key === 'Home' ? 0 : event.key === 'End' ? duration : step && position + step;
    if (target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onSeek(Math.min(duration, Math.max(0, target)));
  }

  return (
    <div
      ref={frame}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setDrag(null)}
      onPointerLeave={() => setHover(null)}
      className={clsx(
        'relative cursor-pointer touch-none select-none rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-4',
        className,
      )}
    >
      <WaveformPicture peaks={peaks} share={share} bars={bars} className="absolute inset-0" />
      <input
        type="range"
        aria-label={label}
        aria-valuetext={`${spellDuration(visiblePosition)} of ${duration > 0 ? spellDuration(duration) : 'an unknown length'}`}
        min={0}
        max={Math.max(1, duration)}
        step="any"
        value={Math.min(visiblePosition, Math.max(1, duration))}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
        onKeyDown={onKeyDown}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
      {hover !== null && duration > 0 && (
        <span
          aria-hidden
          className="numeric pointer-events-none absolute -top-6 -translate-x-1/2 rounded-xs bg-text px-1.5 text-ground text-xs"
          style={{ left: `${hover * 100}%` }}
        >
          {formatDuration(hover * duration)}
        </span>
      )}
    </div>
  );
}
