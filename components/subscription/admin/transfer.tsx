'use client';

import { useState } from 'react';
import { useSubscriptionsOf, useTransferSubscription } from '@/lib/client/subscription/admin-hooks';
import { isLive } from '@/lib/domain/subscription/rules';
import type { User } from '@/lib/domain/users/contract';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { TextField } from '../../ui/field/text-field';
import { PersonSearch } from '../../users/person-search';
import type { SubscriptionDialogProps } from './detail/dialog-props';

/** Transfers a subscription to another user after saying what moves and what stays. */
export function TransferSubscription({ subscription, onClose }: SubscriptionDialogProps) {
  const transfer = useTransferSubscription(onClose);
  const [person, setPerson] = useState<User | null>(null);
  const [reason, setReason] = useState('');
  const { id, user, plan } = subscription;
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title="Transfer subscription"
      description={person ? undefined : `Who should get ${user.name}’s ${plan.name}?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger"
            disabled={!person}
            loading={transfer.isPending}
            onClick={() =>
              person &&
              transfer.mutate({
                params: { id },
                body: { userId: person.id, reason: reason.trim() || undefined },
              })
            }
          >
            Transfer
          </Button>
        </>
      }
    >
      {person ? (
        <div className="flex flex-col gap-4 text-sm">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span>
              To <strong className="font-medium">{person.name}</strong>, {person.email}
            </span>
            <Button size="sm" onClick={() => setPerson(null)}>
              Choose someone else
            </Button>
          </p>
          <TakenNotice person={person} />
          <ul className="list-disc space-y-1 pl-5">
            <li>
              {plan.name} moves to {person.name}, with all its future credits.
            </li>
            <li>Existing credits stay with {user.name}.</li>
            <li>The payer stays the same: the card, the invoices and the customer at the provider.</li>
            <li>Both are notified by email.</li>
          </ul>
          <TextField
            label="Reason"
            autoComplete="off"
            maxLength={500}
            hint="Kept in the audit log."
            optional
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </div>
      ) : (
        <PersonSearch onChoose={setPerson} onlyActive except={user.id} />
      )}
    </Dialog>
  );
}

function TakenNotice({ person }: { person: User }) {
  const query = useSubscriptionsOf(person.id);
  const live = query.data?.data.find(({ status }) => isLive(status));
  if (!live) return <ReadFailure operation="subscription.ofUser" query={query} />;
  return (
    <Notice tone="warning">
      {person.name} already has {live.plan.name}. A person can have one subscription at a time: that one has
      to end first.
    </Notice>
  );
}
