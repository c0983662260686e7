import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '../client/call';
import { useAction, useEndpoint } from '../client/hooks';
import { dropApplication, putApplication, putApplicationFirst } from './cache';
import type { Application } from './contract';

type OwnPage = CallOutput<'GET /applications/user/:email'>;

/** A page of one's own applications, the newest first; `initialData` is what the server rendered already. */
export function useOwnApplications(
  email: string,
  query: { page: string; pageSize: string },
  initialData: OwnPage,
) {
  const input = { params: { email }, query };
  return useEndpoint('GET /applications/user/:email', 'applications.mine', input, { initialData });
}

/** One application, as the server rendered it and as it becomes. */
export function useApplication(initial: Application): Application {
  const input = { params: { id: initial.id } };
  const { data } = useEndpoint('GET /applications/:id', 'applications.get', input, {
    initialData: { data: initial },
  });
  return data?.data ?? initial;
}

export function useSubmitApplication(onDone: (application: Application) => void) {
  const client = useQueryClient();
  return useAction('POST /applications', 'applications.create', {
    onSuccess: ({ data }) => {
      putApplicationFirst(client, data);
      onDone(data);
    },
  });
}

/** Changes one's own application, or withdraws it. */
export function useUpdateApplication(onDone: (application: Application) => void) {
  const client = useQueryClient();
  return useAction('PUT /applications/:id', 'applications.update', {
    onSuccess: ({ data }) => {
      putApplication(client, data);
      onDone(data);
    },
  });
}

export function useDeleteApplication(onDone: () => void) {
  const client = useQueryClient();
  return useAction('DELETE /applications/:id', 'applications.delete', {
    onSuccess: ({ data }) => {
      dropApplication(client, data.id);
      onDone();
    },
  });
}
