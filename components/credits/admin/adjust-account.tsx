'use client';

import { useState } from 'react';
import { useAdjustAccount } from '@/lib/client/credits/admin-hooks';
import { randomKey } from '@/lib/client/random-key';
import { storedText } from '@/lib/client/report';
import { AdjustmentDialog, adjustmentFields } from '../../users/dialogs/adjustment-dialog';
import { ChoosePerson, type Person } from './choose-person';

export interface AdjustAccountProps {
  direction: 'add' | 'deduct';
  /** Null to search for the user first. */
  person: Person | null;
  onClose: () => void;
  /** Called once the credits were added or deducted. */
  onDone: () => void;
}

/** Adds or deducts credits of any account, after a confirmation. Idempotent if sent twice. */
export function AdjustAccount({ direction, person, onClose, onDone }: AdjustAccountProps) {
  const { mutate, isPending, error } = useAdjustAccount(direction, onDone);
  const [key] = useState(randomKey);
  const [chosen, setChosen] = useState(person);
  if (!chosen) {
    return (
      <ChoosePerson
        title={direction === 'add' ? 'Add credits' : 'Deduct credits'}
        onChoose={setChosen}
        onClose={onClose}
      />
    );
  }
  return (
    <AdjustmentDialog
      {...{ direction, isPending, error, onClose }}
      user={chosen}
      failure={storedText(direction === 'add' ? 'credits.add' : 'credits.deduct', error)}
      onSubmit={(values) =>
        mutate({
          headers: { 'idempotency-key': key },
          body: { userId: chosen.id, ...values },
          shows: adjustmentFields,
        })
      }
      confirms
    />
  );
}
