'use client';

import { useRevokeChange } from '@/lib/client/subscription/hooks';
import type { Subscription } from '@/lib/domain/subscription/schema';
import { Button } from '../ui/button';
import { Notice } from '../ui/feedback/notice';
import { useDay } from '../ui/local-time';
import { pendingText } from './status-labels';

/** Shows the scheduled change with a button to revoke it; nothing if there is none. */
export function PendingChange({
  subscription,
  onRevoked,
}: {
  subscription: Subscription;
  /** Called once it is revoked: the button is gone, so the focus has to move. */
  onRevoked: () => void;
}) {
  const revoke = useRevokeChange();
  const day = useDay();
  const { pending, plan, currency } = subscription;
  if (!pending) return null;
  return (
    <Notice
      action={
        <Button
          size="sm"
          loading={revoke.isPending}
          onClick={() => revoke.mutate({}, { onSuccess: onRevoked })}
          className="max-w-48"
        >
          <span className="truncate">Keep {plan.name}</span>
        </Button>
      }
    >
      <span className="numeric">{pendingText(pending, currency, day)}</span>
    </Notice>
  );
}
