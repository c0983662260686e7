import { Trash2 } from 'lucide-react';
import { useSession } from '@/lib/client/session';
import { useDeleteUsers } from '@/lib/client/users/hooks';
import { MAX_BULK } from '@/lib/core/constants';
import { formatCount } from '@/lib/core/format';
import type { User } from '@/lib/domain/users/contract';
import { BulkAction } from '../../data-table/bulk/bulk-action';
import { BulkDialog } from '../../data-table/bulk/bulk-dialog';
import { partsOf } from '../../data-table/bulk/bulk-parts';

/** Deletes the selected users, all or none, after listing them. */
export function DeleteUsers({ users, onDone }: { users: readonly User[]; onDone: () => void }) {
  const remove = useDeleteUsers(onDone);
  const me = useSession(({ user }) => user?.id);
  const { fit, leftOut } = partsOf(users, ({ id, status }) => {
    if (id === me) return 'This is you';
    return status === 'deleted' ? 'Already deleted' : undefined;
  });
  const what = formatCount(fit.length, 'user');
  return (
    <BulkAction label="Delete" icon={<Trash2 />}>
      {(close) => (
        <BulkDialog
          title={`Delete ${what}?`}
          confirm={`Delete ${what}`}
          doing={`Deleting ${what}…`}
          keep="Keep"
          danger
          asksReason
          rows={fit}
          leftOut={leftOut}
          nameOf={({ name, email }) => `${name}, ${email}`}
          most={MAX_BULK}
          busy={remove.isPending}
          onClose={close}
          onConfirm={(reason) => remove.mutate({ body: { ids: fit.map(({ id }) => id), reason } })}
        >
          Their subscriptions, and those that they pay for others, are canceled, their songs are erased, and
          they are signed out everywhere. If one user cannot be deleted, none are. This cannot be undone.
        </BulkDialog>
      )}
    </BulkAction>
  );
}
