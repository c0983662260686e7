'use client';

import { useState } from 'react';
import { useUsers } from '@/lib/client/users/hooks';
import { NothingYet } from '../../admin/panel';
import { Dialog } from '../../ui/dialog/dialog';
import { Skeleton } from '../../ui/feedback/skeleton';
import { SearchField } from '../../ui/field/search-field';
import { useDebounced } from '../../ui/use-debounced';

const DEBOUNCE_MS = 180;

export interface Person {
  id: string;
  name: string;
}

export interface ChoosePersonProps {
  title: string;
  onChoose: (person: Person) => void;
  onClose: () => void;
}

/** A dialog that finds a user by name or email. */
export function ChoosePerson({ title, onChoose, onClose }: ChoosePersonProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const { data, isError } = useUsers({ limit: '10', ...(search ? { search } : {}) });
  const people = data?.data.filter(({ status }) => status !== 'deleted');
  return (
    <Dialog open onClose={onClose} title={title} description="Whose credits?">
      <SearchField
        label="Search people"
        placeholder="Name or email"
        value={text}
        onValueChange={setText}
        size="md"
      />
      <div className="mt-3 min-h-40">
        {isError && !data && <NothingYet>The users could not be loaded.</NothingYet>}
        {!data && !isError && <Skeleton className="h-40" />}
        {people?.length === 0 && <NothingYet>No matches.</NothingYet>}
        <ul aria-label="Users" className="-mx-2 max-h-80 overflow-y-auto">
          {people?.map(({ id, name, email }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onChoose({ id, name })}
                className="flex w-full flex-col rounded-sm px-2 py-1.5 text-left hover:bg-hover"
              >
                <span className="wrap-anywhere text-sm">{name}</span>
                <span className="wrap-anywhere text-quiet text-xs">{email}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
