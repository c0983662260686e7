'use client';

import { Link2, Pencil, Repeat, Tag, ToggleLeft, ToggleRight, Trash2 } from 'lucide-react';
import { site } from '@/lib/core/site';
import type { AdminPlan } from '@/lib/domain/plans/contract';
import { MenuItem, MenuLink, MenuSeparator } from '../ui/menu/menu';
import type { PlanDialog } from './plan-dialogs';

export interface PlanActionsProps {
  plan: AdminPlan;
  onChoose: (dialog: PlanDialog) => void;
  /** Whether the plan's own page is open. */
  isOpen?: boolean;
}

/** The menu of a plan. */
export function PlanActions({ plan, onChoose, isOpen = false }: PlanActionsProps) {
  return (
    <>
      {!isOpen && (
        <MenuLink icon={<Tag />} href={`/admin/plan/${plan.id}`}>
          Open
        </MenuLink>
      )}
      <MenuItem icon={<Pencil />} onSelect={() => onChoose({ kind: 'edit', plan })}>
        Edit
      </MenuItem>
      <MenuItem icon={<Link2 />} onSelect={() => onChoose({ kind: 'providerIds', plan })}>
        {site.paymentProvider} IDs
      </MenuItem>
      <MenuLink icon={<Repeat />} href={`/admin/subscription?planId=${plan.id}`}>
        Show subscriptions
      </MenuLink>
      <MenuSeparator />
      <MenuItem
        icon={plan.isActive ? <ToggleLeft /> : <ToggleRight />}
        onSelect={() => onChoose({ kind: 'switch', plan })}
      >
        {plan.isActive ? 'Deactivate' : 'Activate'}
      </MenuItem>
      <MenuItem icon={<Trash2 />} danger onSelect={() => onChoose({ kind: 'delete', plan })}>
        Delete
      </MenuItem>
    </>
  );
}
