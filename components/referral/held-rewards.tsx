'use client';

import { CircleCheck, CircleX, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useDecideReward, useHeldRewards } from '@/lib/client/referral/hooks';
import type { HeldReferral } from '@/lib/domain/referral/contract';
import { AdminPage } from '../admin/shell/admin-page';
import { TextLink } from '../admin/text-link';
import { pageOf } from '../data-table/columns';
import { DataTable } from '../data-table/data-table';
import { queryOf, tableShape, useTableAddress } from '../data-table/table-address';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog';
import { MenuItem, MenuLink, MenuSeparator } from '../ui/menu/menu';
import { heldColumns, REASONS } from './held-columns';

const SHAPE = tableShape({ sorts: [], filters: {} });

interface Decision {
  kind: 'release' | 'refuse';
  reward: HeldReferral;
}

/** The rewards held for an admin. */
export function HeldRewards() {
  const address = useTableAddress(SHAPE);
  const { page, limit } = queryOf(address.view);
  const held = useHeldRewards({ page, limit });
  const [decision, decide] = useState<Decision | null>(null);
  return (
    <AdminPage
      title="Held rewards"
      lead={
        <>
          These rewards look suspicious, so they have not been granted yet. The audit log records every
          decision. Back to <TextLink href="/admin/users">all users</TextLink>.
        </>
      }
    >
      <DataTable<HeldReferral>
        label="Held rewards"
        columns={heldColumns}
        address={address}
        page={held.data && pageOf(held.data)}
        operation="referral.held"
        query={held}
        idOf={({ id }) => id}
        nameOf={({ friend }) => friend.name}
        actions={(reward) => (
          <>
            <MenuItem icon={<CircleCheck />} onSelect={() => decide({ kind: 'release', reward })}>
              Release
            </MenuItem>
            <MenuItem icon={<CircleX />} danger onSelect={() => decide({ kind: 'refuse', reward })}>
              Refuse
            </MenuItem>
            <MenuSeparator />
            <MenuLink href={`/admin/users/${reward.friend.id}`} icon={<UserRound />}>
              Show friend
            </MenuLink>
            <MenuLink href={`/admin/users/${reward.inviter.id}`} icon={<UserRound />}>
              Show inviter
            </MenuLink>
          </>
        )}
        empty={{
          title: 'No held rewards',
          text: 'Rewards that look like self-invitations wait here for your decision.',
        }}
      />
      {decision && <Decide decision={decision} onClose={() => decide(null)} />}
    </AdminPage>
  );
}

function Decide({ decision: { kind, reward }, onClose }: { decision: Decision; onClose: () => void }) {
  const decide = useDecideReward(kind, onClose);
  const { id, friend, inviter, reasons } = reward;
  const isRelease = kind === 'release';
  return (
    <ConfirmDialog
      title={isRelease ? 'Release this reward?' : 'Refuse this reward?'}
      confirm={isRelease ? 'Release' : 'Refuse'}
      danger={!isRelease}
      asksReason
      busy={decide.isPending}
      onClose={onClose}
      onConfirm={(reason) => decide.mutate({ params: { id }, body: { reason } })}
    >
      {isRelease
        ? `${friend.name} and ${inviter.name} each get the current credits for an invited friend.`
        : `Neither ${friend.name} nor ${inviter.name} gets anything, now or later.`}{' '}
      Reasons against it: {reasons.map((reason) => REASONS[reason]).join('; ')}. This cannot be undone.
    </ConfirmDialog>
  );
}
