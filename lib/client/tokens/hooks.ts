import { useQueryClient } from '@tanstack/react-query';
import { queryKey, useAction, useEndpoint } from '../hooks';

/** As many as a user can have. */
const ALL = { query: { limit: '50' } };

/** Reads the user's API tokens. */
export function useTokens() {
  return useEndpoint('GET /tokens', 'tokens.list', ALL);
}

/** Creates an API token. Its answer alone has the text of the token. */
export function useCreateToken() {
  return useTokenAction('POST /tokens', 'tokens.create');
}

/** Revokes an API token. */
export function useRevokeToken(onDone: () => void) {
  return useTokenAction('DELETE /tokens/:id', 'tokens.revoke', onDone);
}

function useTokenAction<K extends 'POST /tokens' | 'DELETE /tokens/:id'>(
  key: K,
  operation: 'tokens.create' | 'tokens.revoke',
  onDone?: () => void,
) {
  const client = useQueryClient();
  return useAction(key, operation, {
    onSuccess: () => {
      onDone?.();
      return client.invalidateQueries({ queryKey: queryKey('GET /tokens', ALL) });
    },
  });
}
