'use client';

import { useState } from 'react';
import { useUsers } from '@/lib/client/users/hooks';
import type { User } from '@/lib/domain/users/contract';
import { ReadFailure } from '../ui/feedback/read-failure';
import { Skeleton } from '../ui/feedback/skeleton';
import { SearchField } from '../ui/search/search-field';
import { useDebounced } from '../ui/use-debounced';

const SHOWN = '6';
const REST_MS = 180;

export interface PersonSearchProps {
  onChoose: (person: User) => void;
  /** Offers only users who can sign in. */
  onlyActive?: boolean;
  /** Leaves deleted accounts out. */
  exceptDeleted?: boolean;
  /** The id of a user who must not be selected. */
  except?: string;
}

/** Searches all users by name or address; shows the newest before the user types. */
export function PersonSearch({
  onChoose,
  onlyActive = false,
  exceptDeleted = false,
  except,
}: PersonSearchProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text, REST_MS).trim();
  const found = useUsers({
    search: search || undefined,
    status: onlyActive ? 'active' : undefined,
    limit: SHOWN,
  });
  const people = found.data?.data.filter(
    ({ id, status }) => id !== except && !(exceptDeleted && status === 'deleted'),
  );
  return (
    <div className="flex flex-col gap-2">
      <SearchField
        label="Search users"
        placeholder="Name or email"
        value={text}
        onValueChange={setText}
        size="md"
      />
      {!people && !found.isError && <Skeleton className="h-40" />}
      {!people && <ReadFailure operation="users.list" query={found} />}
      <ul aria-label="Users" className="divide-y divide-line">
        {people?.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              onClick={() => onChoose(person)}
              className="flex min-h-9 w-full flex-wrap items-baseline justify-between gap-x-4 rounded-sm px-2 py-1.5 text-left text-sm hover:bg-hover"
            >
              <span className="font-medium">{person.name}</span>
              <span className="text-quiet">{person.email}</span>
            </button>
          </li>
        ))}
      </ul>
      {people?.length === 0 && (
        <p role="status" className="text-quiet text-sm">
          No user matches.
        </p>
      )}
    </div>
  );
}
