'use client';

import { useState } from 'react';
import { useRevokeToken } from '@/lib/client/tokens/hooks';
import type { ApiToken } from '@/lib/domain/tokens/contract';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Badge } from '../../ui/feedback/badge';
import { isExpired, SCOPES, usageOf } from './labels';

/** A token of the list, without its secret, and the action that revokes it. */
export function TokenRow({ token, onRevoked }: { token: ApiToken; onRevoked: () => void }) {
  const [asking, setAsking] = useState(false);
  const revoke = useRevokeToken(() => {
    setAsking(false);
    onRevoked();
  });
  const now = Date.now();
  const { id, name, prefix, scopes } = token;
  return (
    <li className="flex items-start gap-3 border-line border-t py-3">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{name}</span>
          {SCOPES.filter(({ value }) => scopes.includes(value)).map(({ value, label }) => (
            <Badge key={value}>{label}</Badge>
          ))}
          {isExpired(token, now) && <Badge tone="warning">Expired</Badge>}
        </p>
        <p className="mt-1 text-quiet text-sm">
          <code>{prefix}…</code>
          {usageOf(token, now).map((phrase) => (
            <span key={phrase}> · {phrase}</span>
          ))}
        </p>
      </div>
      <Button size="sm" variant="ghost" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Revoke ${name}?`}
          confirm="Revoke"
          keep="Keep it"
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate({ params: { id } })}
          onClose={() => setAsking(false)}
        >
          Programs that use it are refused from their next call on. This cannot be undone.
        </ConfirmDialog>
      )}
    </li>
  );
}
