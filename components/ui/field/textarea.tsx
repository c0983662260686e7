import clsx from 'clsx';
import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { formatNumber } from '@/lib/core/format';
import { controlClasses, describedBy, Field, type FieldText } from './field';

export interface TextareaProps extends FieldText, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  id?: string;
  /** The current number of characters; with `maxLength` it shows a counter. */
  count?: number | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A text field that grows with its text, up to about sixteen lines. */
export function Textarea({
  id,
  label,
  hint,
  error,
  optional,
  aside,
  count,
  className,
  rows = 3,
  ...textarea
}: TextareaProps) {
  const generated = useId();
  const fieldId = id ?? generated;
  const { maxLength } = textarea;
  const counter = count !== undefined && maxLength !== undefined && (
    <Counter count={count} most={maxLength} />
  );
  return (
    <Field id={fieldId} {...{ label, hint, error, optional, className }} aside={aside ?? counter}>
      <textarea
        {...textarea}
        id={fieldId}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { hint, error })}
        className={controlClasses(Boolean(error), 'field-sizing-content max-h-96 resize-y px-3 py-2.5')}
      />
    </Field>
  );
}

/** A counter such as "120 / 2,000", which warns when little is left. */
export function Counter({ count, most }: { count: number; most: number }) {
  return (
    <span className={clsx('numeric text-xs', count > most * 0.9 ? 'text-warning' : 'text-quiet')}>
      {formatNumber(count)} / {formatNumber(most)}
    </span>
  );
}
