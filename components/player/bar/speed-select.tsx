'use client';

import clsx from 'clsx';
import { SPEEDS, setSpeed } from '../engine/levels';
import { usePlayer } from '../engine/store';

/** The playback speed as a native select, which suits every device. */
export function SpeedSelect({ className }: { className?: string }) {
  const speed = usePlayer((state) => state.speed);
  return (
    <select
      aria-label="Speed"
      title="Speed"
      value={speed}
      onChange={(event) => setSpeed(Number(event.currentTarget.value))}
      className={clsx(
        'numeric h-10 cursor-pointer appearance-none rounded-full px-2.5 text-center font-medium text-sm transition-colors hover:bg-current/10',
        className,
      )}
    >
      {SPEEDS.map((choice) => (
        <option key={choice} value={choice} className="bg-raised text-text">
          {choice}×
        </option>
      ))}
    </select>
  );
}
