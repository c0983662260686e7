'use client';

import clsx from 'clsx';
import { type FormEventHandler, type ReactNode, useEffect } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { CallError } from '@/lib/client/call';

/** What is wrong with a value, in a sentence; nothing where it will do. */
export type Check<Values> = (value: string, values: Values) => string | undefined;

/**
 * The fields of a form, in the order of `defaultValues`. They are checked when it is sent and then as they change; what
 * the server says about a field (in `failure`) is shown at it until it changes. The first wrong one gets the focus;
 * nothing typed is ever lost.
 */
export function useFields<Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
  failure: unknown,
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

  /** What a text field takes to belong to the form. */
  function field(name: Path<Values>, check?: Check<Values>, onChange?: (value: string) => void) {
    const error = errors[name]?.message;
    return {
      ...register(name, {
        validate: (value: unknown, values) => check?.(String(value ?? ''), values) ?? true,
        onChange: (event) => onChange?.(String(event.target.value)),
      }),
      error: typeof error === 'string' ? error : undefined,
    };
  }
  return { ...form, field, handleSubmit };
}

/** The fields of a form that are named in something, in the form's order. */
function fieldsIn<Values extends FieldValues>(values: Values, named: object): Path<Values>[] {
  const isNamed = (name: string): name is Path<Values> => Object.hasOwn(named, name);
  return Object.keys(values).filter(isNamed);
}

/** The frame of a form: its fields below one another. The browser's own messages are off, ours stand at the fields. */
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
