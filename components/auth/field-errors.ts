import { useState } from 'react';

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

const NONE = {};

/** What the server said about fields, each until that field is edited; a new answer is shown whole again. */
export function useFieldErrors<Name extends string>(given: FieldErrors<Name> = NONE) {
  const [edited, setEdited] = useState<{ of: object; names: readonly Name[] }>({ of: given, names: [] });
  const names = edited.of === given ? edited.names : [];
  const errors: FieldErrors<Name> = { ...given };
  for (const name of names) delete errors[name];
  const noteEdit = (name: Name) => setEdited({ of: given, names: [...names, name] });
  return { errors, noteEdit };
}

/** Puts the focus into the first field of a form that something is wrong with. */
export function focusFirstWrong(form: HTMLFormElement | null, problems: FieldErrors<string>): void {
  const fields = Array.from(form?.elements ?? []).filter((element) => element instanceof HTMLInputElement);
  fields.find(({ name }) => problems[name])?.focus();
}
