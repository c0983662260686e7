import type { ReactNode } from 'react';
import { changedValues } from '@/lib/client/changed-values';
import { site } from '@/lib/core/site';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Form, useFields } from '../../ui/field/form';
import { TextField } from '../../ui/field/text-field';

const FORM = 'provider-ids';

export interface ProviderIdsProps<Name extends string> {
  /** The owner in the title: `of Maker`; the title also works without it. */
  whose?: string;
  /** What is verified, and what happens to the former record. */
  children: ReactNode;
  fields: readonly { name: Name; label: string; placeholder: string }[];
  /** The present ids. */
  known: Record<Name, string>;
  busy: boolean;
  error: unknown;
  /** Called with the ids that differ, at least one. */
  onConfirm: (changed: Partial<Record<Name, string>>) => void;
  onClose: () => void;
}

/** Links a record to existing ones at the payment provider; cleared fields stay unchanged. */
export function ProviderIds<Name extends string>({
  whose,
  children,
  fields,
  known: current,
  busy,
  error,
  onConfirm,
  onClose,
}: ProviderIdsProps<Name>) {
  const { field, handleSubmit } = useFields<Record<string, string>>(current, error);
  const submit = handleSubmit((values) => {
    const changed = fields
      .map(({ name }) => [name, (values[name] ?? '').trim()] as const)
      .filter(([name, value]) => value !== '' && value !== current[name]);
    const ids = Object.fromEntries(changed) as Partial<Record<Name, string>>;
    if (!changedValues(current, ids)) onClose();
    else onConfirm(ids);
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={[`${site.paymentProvider} IDs`, whose].filter(Boolean).join(' ')}
      description={children}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={FORM} variant="primary" loading={busy}>
            Save IDs
          </Button>
        </>
      }
    >
      <Form id={FORM} onSubmit={submit}>
        {fields.map(({ name, label, placeholder }) => (
          <TextField
            key={name}
            {...field(name)}
            {...{ label, placeholder }}
            autoComplete="off"
            spellCheck={false}
          />
        ))}
      </Form>
    </Dialog>
  );
}
