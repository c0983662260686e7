'use client';

import { useState } from 'react';
import { randomKey } from '@/lib/client/random-key';
import { useAdjustCredits } from '@/lib/client/users/hooks';
import { AdjustmentDialog, type AdjustmentDialogProps, adjustmentFields } from './adjustment-dialog';

export type AdjustCreditsProps = Pick<AdjustmentDialogProps, 'direction' | 'user' | 'onClose'>;

/** The dialog that adds or deducts credits of the user whose page or row is open. Idempotent if sent twice. */
export function AdjustCredits({ direction, user, onClose }: AdjustCreditsProps) {
  const { mutate, isPending, error } = useAdjustCredits(direction, onClose);
  const [key] = useState(randomKey);
  return (
    <AdjustmentDialog
      {...{ direction, user, isPending, error, onClose }}
      onSubmit={(body) =>
        mutate({
          params: { id: user.id },
          headers: { 'idempotency-key': key },
          body,
          shows: adjustmentFields,
        })
      }
    />
  );
}
