import { Textarea } from './textarea';

const MOST_LETTERS = 500;

/** Why something is done, for the audit log; may stay empty. */
export function ReasonField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Textarea
      label="Reason"
      optional
      hint="Kept in the audit log."
      rows={2}
      maxLength={MOST_LETTERS}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
