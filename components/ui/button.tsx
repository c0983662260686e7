import clsx from 'clsx';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { PageLink } from './page-link';

export type ButtonVariant = 'primary' | 'quiet' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-brass text-on-brass hover:bg-brass-hover',
  quiet: 'border border-line bg-raised text-text hover:border-edge hover:bg-hover',
  ghost: 'text-text hover:bg-hover',
  danger: 'bg-danger-solid text-on-danger hover:brightness-110',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'h-8 gap-1.5 px-3 text-sm pointer-coarse:min-h-10',
  md: 'h-10 gap-2 px-4 text-sm',
  lg: 'h-12 gap-2 px-6 text-base',
};

/** Returns the classes of a button, for the few elements that look like one without being one. */
export function buttonClasses(
  variant: ButtonVariant = 'quiet',
  size: ButtonSize = 'md',
  className?: string,
): string {
  return clsx(
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-md font-medium',
    'transition-colors active:translate-y-px [&_svg]:size-4 [&_svg]:stroke-[1.5] disabled:pointer-events-none disabled:opacity-50',
    'aria-disabled:pointer-events-none aria-disabled:opacity-50',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` is brass and occurs at most once per screen. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * Shows a progress line along the lower edge and blocks a second press, but keeps the focus; the caller
   * sets the label.
   */
  loading?: boolean;
  /** Blocks presses like `disabled`, but keeps the focus: for a button that its own press may switch off. */
  unavailable?: boolean;
  icon?: ReactNode;
  ref?: React.Ref<HTMLButtonElement> | undefined;
}

/** A button, with the type `button` by default. */
export function Button({
  variant,
  size,
  loading = false,
  unavailable = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      onClick={loading || unavailable ? swallow : onClick}
      {...(unavailable && { 'aria-disabled': true })}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
      className={buttonClasses(variant, size, clsx(loading && 'working', className))}
    >
      {icon}
      {children}
    </button>
  );
}

/** Takes a press without an effect. */
export function swallow(event: MouseEvent): void {
  event.preventDefault();
}

export interface ButtonLinkProps {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
  /** Leaves the page as it is. */
  opensTab?: boolean;
  /** The id of what it is about, if several links have the same text. */
  describedBy?: string;
}

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { href, variant, size, icon, className, children, opensTab = false, describedBy } = props;
  return (
    <PageLink
      href={href}
      {...(opensTab && { target: '_blank' })}
      aria-describedby={describedBy}
      className={buttonClasses(variant, size, className)}
    >
      {icon}
      {children}
    </PageLink>
  );
}
