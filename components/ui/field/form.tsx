'use client';

import clsx from 'clsx';
import { type FormEventHandler, type ReactNode, useEffect } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { CallError } from '@/lib/client/call';

/** Returns the problem with a value as a sentence, or undefined if it is valid. */
export type Check<Values> = (value: string, values: Values) => string | undefined;

/**
 * Manages the fields of a form, in the order of `defaultValues`. Validates them on submit and then on change;
 * a server error in `failure` is shown at its field until that changes. The first invalid field gets the
 * focus, and input is never lost. If a box shows the failure (`isBoxed`), its fields are only marked.
 */
export function useFields<Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
  failure: unknown,
  { isBoxed = false } = {},
) {
  const form = useForm<Values>({ defaultValues, shouldFocusError: false });
  const { register, setError, setFocus, getValues, formState } = form;
  const { errors } = formState;

  useEffect(() => {
    if (!(failure instanceof CallError)) return;
    const wrong = fieldsIn<Values>(getValues(), failure.fields);
    for (const name of wrong) setError(name, { type: 'server', message: failure.fields[name] ?? '' });
    if (wrong[0]) setFocus(wrong[0]);
  }, [failure, getValues, setError, setFocus]);

  function handleSubmit(send: (values: Values) => void) {
    return form.handleSubmit(send, (broken) => {
      const [first] = fieldsIn<Values>(getValues(), broken);
      if (first) setFocus(first);
    });
  }

  /** Returns the props that connect a text field to the form. */
  function field(name: Path<Values>, check?: Check<Values>, onChange?: (value: string) => void) {
    const error = errors[name]?.message;
    const isTold = isBoxed && failure instanceof CallError && error === failure.message;
    return {
      ...register(name, {
        validate: (value: unknown, values) => check?.(String(value ?? ''), values) ?? true,
        onChange: (event) => onChange?.(String(event.target.value)),
      }),
      error: typeof error === 'string' && !isTold ? error : undefined,
      ...(isTold && { invalid: true }),
    };
  }
  return { ...form, field, handleSubmit };
}

/** Returns the form's fields that are keys of an object, in the form's order. */
function fieldsIn<Values extends FieldValues>(values: Values, named: object): Path<Values>[] {
  const isNamed = (name: string): name is Path<Values> => Object.hasOwn(named, name);
  return Object.keys(values).filter(isNamed);
}

/**
 * The frame of a form with its fields in a column. Browser validation is off, since the fields show their own
 * messages.
 */
export function Form({
  id,
  onSubmit,
  className,
  children,
}: {
  /** For a button outside the form. */
  id?: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  className?: string;
  children: ReactNode;
}) {
  return (
    <form id={id} onSubmit={onSubmit} noValidate className={clsx('flex flex-col gap-4', className)}>
      {children}
    </form>
  );
}
