import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnProfile, User } from '@/lib/domain/users/contract';
import { updateRecord } from '../cache';
import { type CallInput, type CallOutput, call } from '../call';
import { queryKey, useAction, useEndpoint, useRecord } from '../hooks';
import { signedIn, signedOut, useSession } from '../session';

/** One's own account; `initialData` is what the server rendered already. */
export function useProfile(initialData?: CallOutput<'GET /users/profile'>) {
  return useEndpoint('GET /users/profile', 'users.profile', {}, { initialData });
}

/** Changes one's name, display name or avatar; every place that shows them follows. */
export function useUpdateProfile(onDone?: (user: User) => void) {
  const client = useQueryClient();
  return useAction('PUT /users', 'users.update', {
    onSuccess: ({ data }) => {
      updateRecord<OwnProfile>(client, queryKey('GET /users/profile'), (known) => ({ ...known, ...data }));
      const { user, token } = useSession.getState();
      const { name, displayName, profile } = data;
      if (user?.id === data.id) signedIn({ ...user, name, displayName, profile }, token);
      onDone?.(data);
    },
  });
}

/** Deletes one's own account; the browser's record is cleared, and the page then leaves for the home page. */
export function useDeleteAccount(onDone: () => void) {
  return useAction('DELETE /users/:id', 'users.delete', {
    onSuccess: () => {
      signedOut();
      onDone();
    },
  });
}

type UsersQuery = NonNullable<CallInput<'GET /users'>['query']>;

/** A page of accounts for admins; the one before stays in sight until it is there. */
export function useUsers(query: UsersQuery) {
  return useQuery({
    queryKey: queryKey('GET /users', { query }),
    queryFn: ({ signal }) => call('GET /users', { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { operation: 'users.list' },
  });
}

/** An account with what became of it, for admins; that there is none is shown where it would stand, not told. */
export function useUserOverview(id: string) {
  return useRecord('GET /users/:id/story', { params: { id } });
}

/** A page of ten lines of somebody's history, the newest first, for admins. */
export function useHistoryOf(id: string, page: number) {
  const input = { params: { id }, query: { page: String(page) } };
  return useQuery({
    queryKey: queryKey('GET /users/:id/credits/history', input),
    queryFn: ({ signal }) => call('GET /users/:id/credits/history', input, { signal }),
    placeholderData: keepPreviousData,
    meta: { operation: 'credits.history' },
  });
}

/** Lists and pages of accounts are read anew. */
function refreshUsers(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: ['GET /users'] }),
    client.invalidateQueries({ queryKey: ['GET /users/:id/story'] }),
    client.invalidateQueries({ queryKey: ['GET /users/:id/credits/history'] }),
    client.invalidateQueries({ queryKey: ['GET /audit'] }),
  ]);
}

/** Makes an account for somebody, as an admin. */
export function useCreateUser(onDone: (user: User) => void) {
  const client = useQueryClient();
  return useAction('POST /users', 'users.create', {
    onSuccess: ({ data }) => {
      onDone(data);
      return refreshUsers(client);
    },
  });
}

/** Changes somebody's account, as an admin. */
export function useUpdateUser(onDone: (user: User) => void) {
  const client = useQueryClient();
  return useAction('PUT /users/:id', 'users.update', {
    onSuccess: ({ data }) => {
      onDone(data);
      return refreshUsers(client);
    },
  });
}

/** Deletes somebody's account, as an admin. */
export function useDeleteUser(onDone: () => void) {
  const client = useQueryClient();
  return useAction('DELETE /users/:id', 'users.delete', {
    onSuccess: () => {
      onDone();
      return refreshUsers(client);
    },
  });
}

/** Deletes several accounts, all or none. */
export function useDeleteUsers(onDone: () => void) {
  const client = useQueryClient();
  return useAction('DELETE /users/batch', 'users.bulkDelete', {
    onSuccess: () => {
      onDone();
      return refreshUsers(client);
    },
  });
}

/** Gives somebody credits, or takes them; sent again with the same `Idempotency-Key` it is done once. */
export function useAdjustCredits(direction: 'add' | 'deduct', onDone: () => void) {
  const client = useQueryClient();
  return useAction(
    direction === 'add' ? 'POST /users/:id/credits/add' : 'POST /users/:id/credits/deduct',
    direction === 'add' ? 'users.addCredits' : 'users.deductCredits',
    {
      onSuccess: () => {
        onDone();
        return refreshUsers(client);
      },
    },
  );
}

/** Ends every session of somebody. */
export function useEndSessionsOf(onDone: () => void) {
  const client = useQueryClient();
  return useAction('DELETE /users/:id/sessions', 'users.endSessions', {
    onSuccess: () => {
      onDone();
      return refreshUsers(client);
    },
  });
}

/** Somebody's account, for admins. */
export function useUser(id: string) {
  return useEndpoint('GET /users/:id', 'users.get', { params: { id } });
}
