import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '../client/call';
import { queryKey, useAction, useEndpoint } from '../client/hooks';
import { signedIn, signedOut, useSession } from '../client/session';
import type { OwnProfile, User } from './contract';

/** One's own account; `initialData` is what the server rendered already. */
export function useProfile(initialData?: CallOutput<'GET /users/profile'>) {
  return useEndpoint('GET /users/profile', 'users.profile', {}, { initialData });
}

/** Changes one's name, display name or avatar; every place that shows them follows. */
export function useUpdateProfile(onDone?: (user: User) => void) {
  const client = useQueryClient();
  return useAction('PUT /users', 'users.update', {
    onSuccess: ({ data }) => {
      client.setQueryData<{ message: string; data: OwnProfile }>(
        queryKey('GET /users/profile'),
        (known) => known && { ...known, data: { ...known.data, ...data } },
      );
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
