import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnProfile, User } from '@/lib/domain/users/contract';
import { updateRecord } from '../cache';
import { type CallInput, type CallOutput, call } from '../call';
import { queryKey, useAction, useEndpoint, useRecord } from '../hooks';
import { signedIn, signedOut, useSession } from '../session';

/** Reads the user's own account; `initialData` comes from server rendering. */
export function useProfile(initialData?: CallOutput<'GET /users/profile'>) {
  return useEndpoint('GET /users/profile', 'users.profile', {}, { initialData });
}

/** Changes the user's name, display name or avatar, and updates every place that shows them. */
export function useUpdateProfile(onDone?: (user: User) => void) {
  const client = useQueryClient();
  return useAction('PUT /users', 'users.update', {
    onSuccess: ({ data }) => {
      updateRecord<OwnProfile>(client, queryKey('GET /users/profile'), (cached) => ({ ...cached, ...data }));
      const { user, token } = useSession.getState();
      const { name, displayName, profile } = data;
      if (user?.id === data.id) signedIn({ ...user, name, displayName, profile }, token);
      onDone?.(data);
    },
  });
}

/** Deletes the user's own account and clears the browser's record. `onDone` leaves for the home page. */
export function useDeleteAccount(onDone: () => void) {
  return useAction('DELETE /users/:id', 'users.delete', {
    onSuccess: () => {
      signedOut();
      onDone();
    },
  });
}

type UsersQuery = NonNullable<CallInput<'GET /users'>['query']>;

/** Reads a page of accounts, for admins. Keeps the previous page visible while loading. */
export function useUsers(query: UsersQuery) {
  return useQuery({
    queryKey: queryKey('GET /users', { query }),
    queryFn: ({ signal }) => call('GET /users', { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { operation: 'users.list' },
  });
}

/** Reads an account with its overview, for admins. A missing one shows in its place instead of as a toast. */
export function useUserOverview(id: string) {
  return useRecord('GET /users/:id/story', 'users.get', { params: { id } });
}

/** Reads ten lines of a user's credit history, newest first, for admins. */
export function useHistoryOf(id: string, page: number) {
  const input = { params: { id }, query: { page: String(page) } };
  return useQuery({
    queryKey: queryKey('GET /users/:id/credits/history', input),
    queryFn: ({ signal }) => call('GET /users/:id/credits/history', input, { signal }),
    placeholderData: keepPreviousData,
    meta: { operation: 'credits.history' },
  });
}

function refreshUsers(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: ['GET /users'] }),
    client.invalidateQueries({ queryKey: ['GET /users/:id/story'] }),
    client.invalidateQueries({ queryKey: ['GET /users/:id/credits/history'] }),
    client.invalidateQueries({ queryKey: ['GET /audit'] }),
  ]);
}

/** Creates an account, for admins. */
export function useCreateUser(onDone: (user: User) => void) {
  const client = useQueryClient();
  return useAction('POST /users', 'users.create', {
    onSuccess: ({ data }) => {
      onDone(data);
      return refreshUsers(client);
    },
  });
}

/** Changes a user's account, for admins. */
export function useUpdateUser(onDone: (user: User) => void) {
  const client = useQueryClient();
  return useAction('PUT /users/:id', 'users.update', {
    onSuccess: ({ data }) => {
      onDone(data);
      return refreshUsers(client);
    },
  });
}

/** Deletes a user's account, for admins. */
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

/** Adds or deducts a user's credits. Requests with the same `Idempotency-Key` take effect once. */
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

/** Ends all sessions of a user. */
export function useEndSessionsOf(onDone: () => void) {
  const client = useQueryClient();
  return useAction('DELETE /users/:id/sessions', 'users.endSessions', {
    onSuccess: () => {
      onDone();
      return refreshUsers(client);
    },
  });
}

/** Reads a user's account, for admins. */
export function useUser(id: string) {
  return useEndpoint('GET /users/:id', 'users.get', { params: { id } });
}
