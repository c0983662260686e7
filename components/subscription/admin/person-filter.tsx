'use client';

import { UserRound, X } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '@/lib/client/users/hooks';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { IconButton } from '../../ui/icon-button';
import { PersonSearch } from '../../users/person-search';

/** Narrows a list to one person. */
export function PersonFilter({ userId, onChange }: { userId: string; onChange: (userId: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="flex items-center">
      <Button size="sm" icon={<UserRound />} onClick={() => setOpen(true)} className="max-w-52">
        <span className="truncate">{userId ? <NameOf userId={userId} /> : 'Any user'}</span>
      </Button>
      {userId && <IconButton size="sm" label="Any user" icon={<X />} onClick={() => onChange('')} />}
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title="Whose subscriptions?">
          <PersonSearch
            onChoose={({ id }) => {
              setOpen(false);
              onChange(id);
            }}
          />
        </Dialog>
      )}
    </span>
  );
}

function NameOf({ userId }: { userId: string }) {
  const { data } = useUser(userId);
  return data?.data.name ?? 'One user';
}
