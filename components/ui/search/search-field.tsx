'use client';

import clsx from 'clsx';
import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { IconButton } from '../icon-button';

export interface SearchFieldProps {
  /** Names what is searched, for screen readers. */
  label: string;
  placeholder?: string;
  value: string;
  onValueChange: (value: string) => void;
  size?: 'sm' | 'md';
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/** A search-as-you-type field with a button to clear it. */
export function SearchField({
  label,
  placeholder = 'Search',
  value,
  onValueChange,
  size = 'sm',
  ref,
  className,
}: SearchFieldProps) {
  return (
    <div className={clsx('relative', className)}>
      <Search
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 stroke-[1.5] text-quiet"
        aria-hidden
      />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        className={clsx(
          'w-full rounded-md border border-edge bg-raised pr-10 pl-9 text-base transition-colors hover:border-text/60 focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:hidden',
          size === 'md' ? 'h-11' : 'h-9 sm:text-sm',
        )}
      />
      {value && (
        <IconButton
          size="sm"
          label="Clear search"
          icon={<X />}
          onClick={() => onValueChange('')}
          className="absolute top-1/2 right-1 -translate-y-1/2 text-quiet"
        />
      )}
    </div>
  );
}
