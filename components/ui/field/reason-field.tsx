import { Textarea } from './textarea';

const MAX_LENGTH = 500;

/** The reason for an action, for the audit log. Optional. */
export function ReasonField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Textarea
      label="Reason"
      optional
      hint="Kept in the audit log."
      rows={2}
      maxLength={MAX_LENGTH}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
