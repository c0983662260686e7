import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { controlClasses, describedBy, Field, type FieldText } from './field';

export interface TextFieldProps extends FieldText, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  id?: string;
  /** Placed inside the field at its right end. */
  trailing?: ReactNode;
  /** Marks the field as wrong even if another place says why. */
  invalid?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A one-line text field with its label, hint and error. */
export function TextField({
  id,
  label,
  hint,
  error,
  optional,
  aside,
  trailing,
  invalid = false,
  className,
  ...input
}: TextFieldProps) {
  const generated = useId();
  const fieldId = id ?? generated;
  return (
    <Field id={fieldId} {...{ label, hint, error, optional, aside, className }}>
      <div className="relative">
        <input
          {...input}
          id={fieldId}
          aria-invalid={invalid || error ? true : undefined}
          aria-describedby={
            [describedBy(fieldId, { hint, error }), input['aria-describedby']].filter(Boolean).join(' ') ||
            undefined
          }
          className={controlClasses(Boolean(invalid || error), trailing ? 'h-11 pr-12 pl-3' : 'h-11 px-3')}
        />
        {trailing && <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div>}
      </div>
    </Field>
  );
}
