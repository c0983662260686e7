import { Fragment } from 'react';

/** A sentence whose names in backticks are code. */
export function Coded({ text }: { text: string }) {
  return text.split('`').map((part, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their places
    <Fragment key={n}>{n % 2 === 1 ? <code>{part}</code> : part}</Fragment>
  ));
}
