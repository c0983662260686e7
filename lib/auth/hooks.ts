import { useEffect } from 'react';
import { call } from '../client/call';
import { useAction } from '../client/hooks';
import { signedIn, signedOut, useSession } from '../client/session';
import { RESTORE_TIMEOUT_MS } from '../constants';
import type { Account } from './contract';
import { safeNext } from './rules';

/** Tokens live 15 minutes; renewed well before. */
const RENEW_EVERY_MS = 10 * 60_000;

/** Signs in, then goes where the person was going, with fresh pages from the server. */
export function useLogin(next?: string | null) {
  return useAction('POST /auth/login', 'auth.login', {
    onSuccess: ({ data, token }) => {
      signedIn(data, token);
      window.location.assign(safeNext(next ?? window.location.pathname));
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
