import { useEffect } from 'react';
import { call } from '../client/call';
import { useAction } from '../client/hooks';
import { signedIn, signedOut, useSession } from '../client/session';
import { RESTORE_TIMEOUT_MS } from '../constants';
import type { Account } from './contract';

/** Tokens live 15 minutes; renewed well before. */
const RENEW_EVERY_MS = 10 * 60_000;

/** Signs in; the page is then told to load again for the person it has now. */
export function useLogin(onDone: () => void) {
  return useAction('POST /auth/login', 'auth.login', {
    onSuccess: ({ data, token }) => {
      signedIn(data, token);
      onDone();
    },
  });
}

export function useRegister(onDone: () => void) {
  return useAction('POST /auth/register', 'auth.register', { onSuccess: onDone });
}

/** Signs out and leaves for the home page, also where the server could not be reached: the record here is cleared first. */
export function useLogout() {
  const leave = () => {
    signedOut();
    window.location.assign('/');
  };
  return useAction('POST /auth/logout', 'auth.logout', { onSuccess: leave, onError: leave });
}

/**
 * Keeps the browser's record in step with the session the server knows, which wins where they disagree,
 * and renews the token while the page is open.
 */
export function useSessionKeeper(account: Account | null): void {
  useEffect(() => {
    if (!account) {
      signedOut();
      return;
    }
    signedIn(account, useSession.getState().token);
    const renew = () =>
      call('POST /auth/token', {}, { timeoutMs: RESTORE_TIMEOUT_MS })
        .then(({ data, token }) => signedIn(data, token))
        .catch(() => undefined);
    renew();
    const timer = setInterval(renew, RENEW_EVERY_MS);
    return () => clearInterval(timer);
  }, [account]);
}
