'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useWebhooks } from '@/lib/client/webhooks/hooks';
import type { Receiver } from '@/lib/domain/webhooks/contract';
import { MAX_RECEIVERS } from '@/lib/domain/webhooks/rules';
import { Button } from '../../ui/button';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { dialogOf } from '../../ui/on-demand';
import { SettingsSection } from '../section';
import { WebhookRow } from './webhook-row';

const WebhookDialog = dynamic(
  dialogOf(async () => (await import('./webhook-dialog')).WebhookDialog),
  { ssr: false },
);
const SecretDialog = dynamic(
  dialogOf(async () => (await import('./secret-dialog')).SecretDialog),
  { ssr: false },
);

const focusTitle = () => document.getElementById('webhooks-title')?.focus();

/** The addresses that the user's events are sent to. */
export function WebhooksSection() {
  const query = useWebhooks();
  const [editing, setEditing] = useState<Receiver | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const webhooks = query.data?.data;
  function created(shown: string) {
    setEditing(null);
    setSecret(shown);
  }
  return (
    <SettingsSection
      id="webhooks"
      title="Webhooks"
      lead="Sends your own programs a signed request when a song is ready or your credits run low."
    >
      {webhooks && webhooks.length > 0 && (
        <ul aria-label="Webhooks" className="border-line border-b">
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onEdit={() => setEditing(webhook)}
              onSecret={setSecret}
              onDeleted={focusTitle}
            />
          ))}
        </ul>
      )}
      <ReadFailure operation="webhooks.list" query={query} />
      {!webhooks && !query.isError && <Skeleton className="h-10 w-40" />}
      {webhooks && <AddWebhook count={webhooks.length} onAdd={() => setEditing('new')} />}
      {editing && (
        <WebhookDialog
          webhook={editing === 'new' ? null : editing}
          onCreated={created}
          onClose={() => setEditing(null)}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </SettingsSection>
  );
}

function AddWebhook({ count, onAdd }: { count: number; onAdd: () => void }) {
  if (count >= MAX_RECEIVERS)
    return (
      <p className="text-quiet text-sm">You have {MAX_RECEIVERS} webhooks. Delete one to add another.</p>
    );
  return (
    <Button onClick={onAdd} className="self-start">
      Add webhook
    </Button>
  );
}
