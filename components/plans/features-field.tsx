'use client';

import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { randomKey } from '@/lib/client/random-key';
import { Button } from '../ui/button';
import { controlClasses } from '../ui/field/field';
import { IconButton } from '../ui/icon-button';

const MAX_FEATURES = 20;
const MAX_FEATURE_LENGTH = 120;

/** A feature being edited; the key distinguishes features of equal text. */
export interface Feature {
  key: string;
  text: string;
}

export const featuresOf = (texts: readonly string[]): readonly Feature[] =>
  texts.map((text) => ({ key: randomKey(), text }));

/** Returns the texts that are not empty. */
export const textsOf = (features: readonly Feature[]): string[] =>
  features.map(({ text }) => text.trim()).filter((text) => text !== '');

export interface FeaturesFieldProps {
  features: readonly Feature[];
  onChange: (features: readonly Feature[]) => void;
  error?: string | undefined;
}

/** Edits, reorders and removes a plan's features. Enter adds the next one. */
export function FeaturesField({ features, onChange, error }: FeaturesFieldProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const change = (at: number, text: string) =>
    onChange(features.map((feature, n) => (n === at ? { ...feature, text } : feature)));

  function add(at: number) {
    if (features.length >= MAX_FEATURES) return;
    onChange(features.toSpliced(at, 0, { key: randomKey(), text: '' }));
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[at]?.focus());
  }
  function move(from: number, to: number) {
    const moved = features[from];
    if (moved) onChange(features.toSpliced(from, 1).toSpliced(to, 0, moved));
  }
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">
        Features <span className="ml-0.5 font-normal text-quiet">optional</span>
      </legend>
      <ul ref={list} className="flex flex-col gap-1.5">
        {features.map(({ key, text }, at) => (
          <li key={key} className="flex items-center gap-1">
            <input
              aria-label={`Feature ${at + 1}`}
              value={text}
              maxLength={MAX_FEATURE_LENGTH}
              autoComplete="off"
              onChange={(event) => change(at, event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add(at + 1);
              }}
              className={controlClasses(false, 'h-9 px-2.5 text-sm')}
            />
            <IconButton
              size="sm"
              label={`Move feature ${at + 1} up`}
              icon={<ArrowUp />}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              size="sm"
              label={`Move feature ${at + 1} down`}
              icon={<ArrowDown />}
              disabled={at === features.length - 1}
              onClick={() => move(at, at + 1)}
            />
            <IconButton
              size="sm"
              label={`Remove feature ${at + 1}`}
              icon={<X />}
              onClick={() => onChange(features.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p id={`${id}-error`} className="text-danger text-sm">
          {error}
        </p>
      )}
      <Button
        size="sm"
        variant="ghost"
        icon={<Plus />}
        disabled={features.length >= MAX_FEATURES}
        onClick={() => add(features.length)}
        className="self-start"
      >
        Add feature
      </Button>
    </fieldset>
  );
}
