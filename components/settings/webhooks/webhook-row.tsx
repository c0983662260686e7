'use client';

import { Ellipsis, KeyRound, PencilLine, Power, Trash2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import {
  useDeleteWebhook,
  useRotateSecret,
  useTestWebhook,
  useUpdateWebhook,
} from '@/lib/client/webhooks/hooks';
import { formatLongDateTime, formatTimeAgo } from '@/lib/core/format';
import type { Receiver } from '@/lib/domain/webhooks/contract';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Badge } from '../../ui/feedback/badge';
import { IconButton } from '../../ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu/menu';
import { dialogOf } from '../../ui/on-demand';
import { problemOf, shortAddress, stateLabels } from './labels';
import { TestResult } from './test-result';

const DeliveriesDialog = dynamic(
  dialogOf(async () => (await import('./deliveries-dialog')).DeliveriesDialog),
  { ssr: false },
);

export interface WebhookRowProps {
  webhook: Receiver;
  onEdit: () => void;
  /** Called with a new secret. */
  onSecret: (secret: string) => void;
  onDeleted: () => void;
}

type Open = 'deliveries' | 'rotate' | 'delete';

/** A webhook with its state, its test, its deliveries and its menu. */
export function WebhookRow({ webhook, onEdit, onSecret, onDeleted }: WebhookRowProps) {
  const { id, url, state } = webhook;
  const [open, setOpen] = useState<Open | null>(null);
  const test = useTestWebhook();
  const close = () => setOpen(null);
  const address = shortAddress(url);
  const problem = problemOf(webhook);
  return (
    <li className="flex flex-col gap-3 border-line border-t py-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere font-medium">{address}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
            <Badge tone={stateLabels[state].tone}>{stateLabels[state].label}</Badge>
            <span className="numeric">{webhook.events.join(', ')}</span>
          </p>
          <LastDelivery at={webhook.lastDeliveredAt} />
        </div>
        <RowMenu webhook={webhook} onEdit={onEdit} onOpen={setOpen} />
      </div>
      {problem && <p className="text-sm text-warning">{problem}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          loading={test.isPending}
          disabled={state === 'off'}
          aria-label={`Send a test to ${address}`}
          onClick={() => test.mutate({ params: { id } })}
        >
          Send a test
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Deliveries to ${address}`}
          onClick={() => setOpen('deliveries')}
        >
          Deliveries
        </Button>
        {test.data && <TestResult key={test.data.data.id} id={id} deliveryId={test.data.data.id} />}
      </div>
      {open === 'deliveries' && <DeliveriesDialog webhook={webhook} onClose={close} />}
      {open === 'rotate' && <ConfirmRotation {...{ id, onSecret }} onClose={close} />}
      {open === 'delete' && <ConfirmDeletion {...{ id, address, onDeleted }} onClose={close} />}
    </li>
  );
}

function LastDelivery({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <p className="mt-1 text-quiet text-sm">
      <time dateTime={at} title={formatLongDateTime(at, 'local')}>
        Last delivered {formatTimeAgo(at, Date.now())}
      </time>
    </p>
  );
}

function RowMenu({
  webhook: { id, url, state },
  onEdit,
  onOpen,
}: Pick<WebhookRowProps, 'webhook' | 'onEdit'> & { onOpen: (open: Open) => void }) {
  const update = useUpdateWebhook();
  const isOff = state === 'off';
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={`More about ${shortAddress(url)}`}
          icon={<Ellipsis />}
          className="text-quiet"
        />
      }
    >
      <MenuItem icon={<PencilLine />} onSelect={onEdit}>
        Edit
      </MenuItem>
      <MenuItem
        icon={<Power />}
        onSelect={() => update.mutate({ params: { id }, body: { isActive: isOff } })}
      >
        {isOff ? 'Switch on' : 'Switch off'}
      </MenuItem>
      <MenuItem icon={<KeyRound />} onSelect={() => onOpen('rotate')}>
        Replace secret
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 />} onSelect={() => onOpen('delete')}>
        Delete
      </MenuItem>
    </Menu>
  );
}

function ConfirmRotation({
  id,
  onSecret,
  onClose,
}: {
  id: string;
  onSecret: (secret: string) => void;
  onClose: () => void;
}) {
  const rotate = useRotateSecret((secret) => {
    onClose();
    onSecret(secret);
  });
  return (
    <ConfirmDialog
      title="Replace the secret?"
      confirm="Replace"
      danger={false}
      busy={rotate.isPending}
      onConfirm={() => rotate.mutate({ params: { id } })}
      onClose={onClose}
    >
      You get a new secret. For 24 hours each request is signed with both, so that you can change your program
      without losing an event.
    </ConfirmDialog>
  );
}

function ConfirmDeletion({
  id,
  address,
  onDeleted,
  onClose,
}: {
  id: string;
  address: string;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const remove = useDeleteWebhook(() => {
    onClose();
    onDeleted();
  });
  return (
    <ConfirmDialog
      title="Delete this webhook?"
      confirm="Delete"
      keep="Keep it"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
      onClose={onClose}
    >
      No more events are sent to {address}, and its delivery log is deleted.
    </ConfirmDialog>
  );
}
