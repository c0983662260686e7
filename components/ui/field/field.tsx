import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FieldText {
  label: ReactNode;
  /** A muted line below the field. */
  hint?: ReactNode;
  /** The problem and its solution; replaces the hint. */
  error?: string | undefined;
  /** Shown as "optional" next to the label. */
  optional?: boolean | undefined;
  /** Placed at the right end of the label's line; the Tab key reaches it after the control. */
  aside?: ReactNode;
}

/** Returns the classes of every text control; `invalid` is also shown by icon and sentence. */
export function controlClasses(invalid: boolean, className?: string): string {
  return clsx(
    'w-full rounded-md border bg-raised text-base text-text transition-colors placeholder:text-quiet',
    'focus-visible:outline-offset-0 disabled:opacity-60',
    invalid ? 'border-danger focus-visible:outline-danger' : 'border-edge hover:border-text/60',
    className,
  );
}

/** Returns the id of a control's hint or error, or nothing if it has neither. */
export function describedBy(
  id: string,
  { hint, error }: Pick<FieldText, 'hint' | 'error'>,
): string | undefined {
  return hint || error ? `${id}-note` : undefined;
}

/** A label above a control, and its hint or error below. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  aside,
  className,
  children,
}: FieldText & { id: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={clsx('relative flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="self-start font-medium text-sm">
        {label}
        {optional && <span className="ml-0.5 font-normal text-quiet"> optional</span>}
      </label>
      {children}
      {aside && <div className="absolute top-0 right-0 flex items-baseline text-sm">{aside}</div>}
      {(error || hint) && (
        <p
          id={`${id}-note`}
          className={clsx('flex items-start gap-1.5 text-sm', error ? 'text-danger' : 'text-quiet')}
        >
          {error && <CircleAlert className="mt-0.5 size-4 shrink-0 stroke-[1.5]" aria-hidden />}
          <span>{error ?? hint}</span>
        </p>
      )}
    </div>
  );
}
