'use client';

import { useDeletePlan, useUpdatePlan } from '@/lib/client/plans/hooks';
import type { AdminPlan } from '@/lib/domain/plans/contract';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog';
import { subscribersText } from './labels';

interface PlanStateProps {
  plan: AdminPlan;
  onClose: () => void;
}

/** Confirms activating or deactivating a plan. */
export function SwitchPlan({ plan, onClose }: PlanStateProps) {
  const update = useUpdatePlan(onClose);
  const { id, name, isActive, subscribers } = plan;
  return (
    <ConfirmDialog
      title={isActive ? `Deactivate ${name}?` : `Activate ${name}?`}
      confirm={isActive ? 'Deactivate' : 'Activate'}
      danger={isActive}
      busy={update.isPending}
      onClose={onClose}
      onConfirm={() => update.mutate({ params: { id }, body: { isActive: !isActive } })}
    >
      {isActive
        ? `It leaves the pricing page and accepts no new subscribers. ${subscribersText(subscribers)} You can activate it again.`
        : 'It appears on the pricing page immediately, and anyone can subscribe to it.'}
    </ConfirmDialog>
  );
}

/** Confirms the deletion of a plan and explains what happens to its subscribers. */
export function DeletePlan({ plan, onClose, onDone }: PlanStateProps & { onDone: () => void }) {
  const remove = useDeletePlan(onDone);
  const { id, name, subscribers } = plan;
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      confirm="Delete plan"
      keep="Keep"
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id } })}
    >
      {`It leaves the pricing page and every list, and its prices are closed to new subscribers. ${subscribersText(subscribers)} This cannot be undone.`}
    </ConfirmDialog>
  );
}
