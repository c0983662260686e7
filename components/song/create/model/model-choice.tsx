'use client';

import clsx from 'clsx';
import { useId } from 'react';
import type { OfferedProvider } from '@/lib/domain/song/models/contract';
import { modelNotes, modelWords, priceWords } from './model-words';

interface ModelChoiceProps {
  /** More than one. */
  models: readonly OfferedProvider[];
  chosen: OfferedProvider;
  onChoose: (id: OfferedProvider['id']) => void;
  wish: { lyrics: string; durationSeconds: number | null };
}

/** The music models as a choice, with what each can do, and what the chosen one cannot. */
export function ModelChoice({ models, chosen, onChoose, wish }: ModelChoiceProps) {
  const name = useId();
  const notes = modelNotes(chosen, wish);
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">Model</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {models.map((model) => (
          <label
            key={model.id}
            className={clsx(
              'relative flex flex-col rounded-md border border-line px-3 py-2.5 transition-colors hover:border-edge',
              'has-checked:border-text has-checked:bg-raised',
              'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
            )}
          >
            <input
              type="radio"
              name={name}
              value={model.id}
              checked={model.id === chosen.id}
              onChange={() => onChoose(model.id)}
              className="absolute inset-0 size-full appearance-none rounded-md outline-none"
            />
            <span className="flex justify-between gap-3 text-sm">
              <span className="font-medium">{model.name}</span>
              <span className="numeric whitespace-nowrap text-quiet">{priceWords(model)}</span>
            </span>
            <span className="text-quiet text-sm">
              {model.isAvailable ? modelWords(model) : 'Does not answer at the moment'}
            </span>
          </label>
        ))}
      </div>
      <p aria-live="polite" className="mt-2 min-h-5 text-quiet text-sm">
        {notes.join(' ')}
      </p>
    </fieldset>
  );
}
