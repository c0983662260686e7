import clsx from 'clsx';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { swallow } from './button';

export type IconButtonSize = 'sm' | 'md' | 'lg';

const SIZES: Record<IconButtonSize, string> = {
  sm: 'size-8 pointer-coarse:min-h-10 pointer-coarse:min-w-10 [&_svg]:size-4',
  md: 'size-10 [&_svg]:size-5',
  lg: 'size-12 [&_svg]:size-6',
};

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Names the action for screen readers. */
  label: string;
  /** A lucide icon, 1.5 px. */
  icon: ReactNode;
  size?: IconButtonSize;
  /** Blocks presses like `disabled`, but keeps the focus: for a button that its own press may switch off. */
  unavailable?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A round button with only an icon; `label` is its accessible name. */
export function IconButton({
  label,
  icon,
  size = 'md',
  unavailable = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      onClick={unavailable ? swallow : onClick}
      {...(unavailable && { 'aria-disabled': true })}
      aria-label={label}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-full text-current transition-colors',
        'hover:bg-current/10 disabled:pointer-events-none disabled:opacity-40 [&_svg]:stroke-[1.5]',
        'aria-disabled:pointer-events-none aria-disabled:opacity-40',
        SIZES[size],
        className,
      )}
    >
      {icon}
    </button>
  );
}
