import clsx from 'clsx';

const SIZES = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-16 text-xl' } as const;

function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toLocaleUpperCase('en') || '·';
}

export interface AvatarProps {
  name: string;
  /** The picture's address; without one the initials stand in. */
  src?: string | null;
  size?: keyof typeof SIZES;
  className?: string;
}

/** A person's picture or initials; decorative, the name stands beside it. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const shape = clsx('shrink-0 rounded-full bg-hover', SIZES[size], className);
  if (src)
    return <img src={src} alt="" loading="lazy" decoding="async" className={clsx(shape, 'object-cover')} />;
  return (
    <span
      aria-hidden
      className={clsx(shape, 'inline-flex items-center justify-center font-medium text-quiet')}
    >
      {initials(name)}
    </span>
  );
}
