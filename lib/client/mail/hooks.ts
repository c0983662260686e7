import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from '../call';
import { queryKey, useAction } from '../hooks';

type MailQuery = NonNullable<CallInput<'GET /mail'>['query']>;

export function useMails(query: MailQuery) {
  return useQuery({
    queryKey: queryKey('GET /mail', { query }),
    queryFn: ({ signal }) => call('GET /mail', { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { operation: 'mail.list' },
  });
}

/** Retries an email, or sends it again, for admins. */
export function useResendMail(onDone: () => void) {
  const client = useQueryClient();
  return useAction('POST /mail/:id/resend', 'mail.resend', {
    onSuccess: () => {
      onDone();
      return client.invalidateQueries({ queryKey: ['GET /mail'] });
    },
  });
}
