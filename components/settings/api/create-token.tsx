'use client';

import { useId, useState } from 'react';
import { useCreateToken } from '@/lib/client/tokens/hooks';
import { parseWholeNumber } from '@/lib/core/text/parse';
import { MAX_CREDITS } from '@/lib/domain/credits/rules';
import { MAX_NAME } from '@/lib/domain/tokens/rules';
import { Button } from '../../ui/button';
import { DialogWindow } from '../../ui/dialog/dialog-window';
import { Notice } from '../../ui/feedback/notice';
import { CopyField } from '../../ui/field/copy-field';
import { Form, useFields } from '../../ui/field/form';
import { Select } from '../../ui/field/select';
import { TextField } from '../../ui/field/text-field';
import { wholeNumberProblem } from '../../ui/problems';
import { expiryOf, LIFETIMES, type Lifetime, type Scope } from './labels';
import { ScopeChoice } from './scope-choice';

/** Creates a token and then shows it, this once. */
export function CreateToken({ onClose }: { onClose: () => void }) {
  const create = useCreateToken();
  const token = create.data?.data.token;
  if (token) return <NewToken token={token} onClose={onClose} />;
  return <TokenForm create={create} onClose={onClose} />;
}

function TokenForm({ create, onClose }: { create: ReturnType<typeof useCreateToken>; onClose: () => void }) {
  const id = useId();
  const [scopes, setScopes] = useState<readonly Scope[]>(['read', 'make']);
  const [lifetime, setLifetime] = useState<Lifetime>('90');
  const { field, handleSubmit } = useFields({ name: '', monthlyCredits: '' }, create.error);
  const submit = handleSubmit(({ name, monthlyCredits }) => {
    if (scopes.length === 0) return;
    create.mutate({
      body: {
        name: name.trim(),
        scopes: [...scopes],
        monthlyCredits: parseWholeNumber(monthlyCredits),
        expiresAt: expiryOf(lifetime, Date.now()),
      },
      shows: ['name', 'monthlyCredits'],
    });
  });
  return (
    <DialogWindow
      open
      onClose={onClose}
      title="New API token"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" loading={create.isPending}>
            Create
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit}>
        <TextField
          {...field('name', (name) => (name.trim() ? undefined : 'Name is required'))}
          label="Name"
          hint="The program or agent that will use it."
          maxLength={MAX_NAME}
          autoComplete="off"
          required
        />
        <ScopeChoice scopes={scopes} onChange={setScopes} />
        <TextField
          {...field('monthlyCredits', budgetProblem)}
          label="Credits a month"
          optional
          hint="Without a budget, only your balance limits what it spends. Months begin in UTC."
          inputMode="numeric"
          autoComplete="off"
        />
        <Select label="Expires" value={lifetime} onValueChange={setLifetime} options={LIFETIMES} />
      </Form>
    </DialogWindow>
  );
}

function budgetProblem(typed: string): string | undefined {
  return typed.trim() === '' ? undefined : wholeNumberProblem(typed, 0, MAX_CREDITS);
}

function NewToken({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <DialogWindow
      open
      onClose={onClose}
      title="Your new API token"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice tone="warning">
          Copy it now. It is not shown again. Anyone who has it can do what you allowed it to do.
        </Notice>
        <CopyField label="API token" text={token} />
      </div>
    </DialogWindow>
  );
}
