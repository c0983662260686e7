'use client';

import clsx from 'clsx';
import { useState } from 'react';

const SIZES = {
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-20 text-2xl',
  xl: 'size-28 text-4xl md:size-36',
} as const;

function initials(name: string): string {
  const names = name.trim().split(/\s+/).filter(Boolean);
  const initials = [names[0], names.length > 1 ? names.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return initials.join('').toUpperCase() || '·';
}

/** Loading external pictures would reveal the viewer to their host. */
function isOfThisSite(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}

export interface AvatarProps {
  name: string;
  /** The picture's address on this site; without it, or if it cannot be loaded, the initials replace it. */
  src?: string | null;
  size?: keyof typeof SIZES;
  className?: string;
}

/**
 * A user's picture or initials. Decorative: the name is next to it, and the initials are generated content, so
 * that no checker takes them for the label of a button.
 */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = clsx('shrink-0 rounded-full bg-hover', SIZES[size], className);
  if (src && src !== broken && isOfThisSite(src)) {
    return (
      <img
        src={src}
        alt=""
        decoding="async"
        onError={() => setBroken(src)}
        className={clsx(shape, 'object-cover')}
      />
    );
  }
  return (
    <span
      aria-hidden
      data-initials={initials(name)}
      className={clsx(
        shape,
        'inline-flex items-center justify-center font-medium text-quiet before:content-[attr(data-initials)]',
      )}
    />
  );
}
