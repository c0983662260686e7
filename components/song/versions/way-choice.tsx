'use client';

import clsx from 'clsx';
import { useId } from 'react';
import type { Way } from '@/lib/domain/song/models/ways';
import { WAY_LABELS } from './version-form';

interface WayChoiceProps {
  ways: readonly Way[];
  chosen: Way;
  onChoose: (way: Way) => void;
}

/** The ways in which the song's model can make a version. */
export function WayChoice({ ways, chosen, onChoose }: WayChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">What to make</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {ways.map((way) => (
          <label
            key={way}
            className={clsx(
              'relative flex flex-col rounded-md border border-line px-3 py-2.5 transition-colors hover:border-edge',
              'has-checked:border-text has-checked:bg-hover',
              'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
            )}
          >
            <input
              type="radio"
              name={name}
              value={way}
              checked={way === chosen}
              onChange={() => onChoose(way)}
              className="absolute inset-0 size-full appearance-none rounded-md outline-none"
            />
            <span className="font-medium text-sm">{WAY_LABELS[way].label}</span>
            <span className="text-quiet text-sm">{WAY_LABELS[way].hint}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
