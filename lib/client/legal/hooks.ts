import { useAction } from '../hooks';

/** Accepts the terms for the signed-in user. */
export function useAcceptTerms(onDone: () => void) {
  return useAction('POST /users/terms', 'legal.accept', { onSuccess: onDone });
}
