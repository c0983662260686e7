'use client';

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { User } from '@/lib/users/contract';
import { useDeleteUsers } from '@/lib/users/hooks';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { namesOf } from './user-words';

/** Deletes those who are chosen, all or none, after saying who they are. */
export function DeleteUsers({ users, onDone }: { users: readonly User[]; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteUsers(() => {
    setAsking(false);
    onDone();
  });
  const count = users.length === 1 ? '1 user' : `${users.length.toLocaleString('en-US')} users`;
  return (
    <>
      <Button size="sm" variant="ghost" icon={<Trash2 />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Delete ${count}?`}
          confirm={`Delete ${count}`}
          keep="Keep"
          asksReason
          busy={remove.isPending}
          onClose={() => setAsking(false)}
          onConfirm={(reason) => remove.mutate({ body: { ids: users.map(({ id }) => id), reason } })}
        >
          {namesOf(users.map(({ name }) => name))}. Their subscriptions are canceled, their songs go, and they
          are signed out everywhere: all of them or, where one cannot be deleted, none. This cannot be undone.
        </ConfirmDialog>
      )}
    </>
  );
}
