'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { MAX_DESCRIPTION } from '@/lib/domain/song/rules';
import { Chip } from '../../ui/chip';
import { Counter } from '../../ui/field/textarea';
import { useEarlyInput } from '../../ui/use-hydrated';

export interface PromptBoxProps {
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter with ⌘ or Ctrl. */
  onSubmit?: () => void;
  label?: string;
  placeholder?: string;
  /** Example prompts. Pressing one fills the box. */
  examples?: readonly string[];
  maxLength?: number;
  error?: string | undefined;
  /** Shown below the text inside the box: the understood parts. */
  children?: ReactNode;
  /** The button, at the lower right. */
  action: ReactNode;
}

/** A text box for describing a song, with room for the understood parts and the button. */
export function PromptBox({
  value,
  onChange,
  onSubmit,
  label = 'Describe your song',
  placeholder,
  examples = [],
  maxLength = MAX_DESCRIPTION,
  error,
  children,
  action,
}: PromptBoxProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEarlyInput(field, (typed) => {
    if (typed !== value) onChange(typed);
  });
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || !onSubmit) return;
    event.preventDefault();
    onSubmit();
  }
  return (
    <div>
      <div className="rounded-panel border border-edge bg-raised transition-colors focus-within:border-text/70">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <textarea
          ref={field}
          id={id}
          name="prompt"
          rows={3}
          value={value}
          maxLength={maxLength}
          placeholder={placeholder}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="field-sizing-content block max-h-80 min-h-24 w-full resize-none rounded-t-panel bg-transparent px-4 pt-4 pb-2 text-base outline-none sm:px-5 sm:text-lg"
        />
        {children && <div className="px-4 pb-3 sm:px-5">{children}</div>}
        <div className="flex items-center justify-between gap-3 py-3 pr-3 pl-4 sm:pl-5">
          <span>
            {error ? (
              <span id={`${id}-error`} role="alert" className="text-danger text-sm">
                {error}
              </span>
            ) : (
              value.length > maxLength * 0.75 && <Counter count={value.length} most={maxLength} />
            )}
          </span>
          {action}
        </div>
      </div>
      {examples.length > 0 && (
        <ul aria-label="Examples" className="mt-3 flex flex-wrap gap-2">
          {examples.map((example) => (
            <li key={example} className="max-w-full">
              <Chip onClick={() => onChange(example)} className="h-auto min-h-8 py-1.5 text-left text-quiet">
                <span className="whitespace-normal">{example}</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
