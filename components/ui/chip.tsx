import clsx from 'clsx';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

const CHIP =
  'inline-flex h-8 pointer-coarse:min-h-10 max-w-full items-center gap-1.5 rounded-full border px-3 text-sm transition-colors [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.5]';

export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** For a chip that toggles. */
  pressed?: boolean;
  icon?: ReactNode;
}

/** A small pill to press: a filter, an example, a choice. */
export function Chip({ pressed, icon, className, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={pressed}
      className={clsx(
        CHIP,
        pressed ? 'border-text bg-text text-ground' : 'border-line hover:border-edge hover:bg-hover',
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </button>
  );
}
