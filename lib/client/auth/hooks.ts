import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RESTORE_TIMEOUT_MS } from '@/lib/core/constants';
import type { Account } from '@/lib/domain/auth/contract';
import { CallError, call } from '../call';
import { queryKey, useAction, useEndpoint } from '../hooks';
import { onRecordChanged, savedLogin } from '../saved-login';
import { markExpired, saveResetToken, signedIn, signedOut, useSession } from '../session';

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

/** The same from the portal's sign-in screen, whose failure has a sentence of its own. */
export function useAdminLogin(onDone: () => void) {
  return useAction('POST /auth/login', 'auth.adminLogin', {
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
  return useAction('POST /auth/logout', 'auth.logout', { onSuccess: leave, onError: leave });
}

function leave(): void {
  signedOut();
  window.location.assign('/');
}

/** Mails a code with which a password can be reset. */
export function useForgotPassword(
  onSent: (email: string) => void,
  onError: (error: unknown, email: string) => void,
) {
  return useAction('POST /auth/forgot', 'auth.forgot', {
    onSuccess: (_, { body }) => onSent(body?.email ?? ''),
    onError: (error, { body }) => onError(error, body?.email ?? ''),
  });
}

/** Exchanges the code for the token that allows a reset, which is kept in memory alone. */
export function useVerifyCode(onDone: () => void) {
  return useAction('POST /auth/verify/otp', 'auth.verify', {
    onSuccess: ({ resetToken }) => {
      saveResetToken(resetToken);
      onDone();
    },
  });
}

/** Sets a new password with the kept token. */
export function useResetPassword(onDone: () => void, onError: (error: unknown) => void) {
  return useAction('POST /auth/reset/password', 'auth.reset', {
    onSuccess: () => {
      saveResetToken(null);
      onDone();
    },
    onError,
  });
}

/** Changes the password, or sets the first one. The server has begun a new session: its token takes the old one's place. */
export function useChangePassword(onDone: () => void) {
  const client = useQueryClient();
  return useAction('POST /auth/change/password', 'auth.change', {
    onSuccess: async () => {
      saveResetToken(null);
      onDone();
      await renew();
      await Promise.all([
        client.invalidateQueries({ queryKey: queryKey('GET /auth/sessions') }),
        client.invalidateQueries({ queryKey: queryKey('GET /users/profile') }),
      ]);
    },
  });
}

/** Mails a code to an address that is to become one's own, or to the present one to confirm it. */
export function useChangeEmail(
  onSent: (email: string) => void,
  onError: (error: unknown, email: string) => void,
) {
  return useAction('POST /auth/email', 'auth.changeEmail', {
    onSuccess: (_, { body }) => onSent(body?.email ?? ''),
    onError: (error, { body }) => onError(error, body?.email ?? ''),
  });
}

/** Proves an address with the code that was mailed to it. */
export function useConfirmEmail(onDone: () => void) {
  const client = useQueryClient();
  return useAction('POST /auth/email/confirm', 'auth.confirmEmail', {
    onSuccess: () => {
      onDone();
      return client.invalidateQueries({ queryKey: queryKey('GET /users/profile') });
    },
  });
}

export function useSessions() {
  return useEndpoint('GET /auth/sessions', 'auth.sessions');
}

/** Ends one of one's sessions; it leaves the list at once. */
export function useEndSession() {
  const client = useQueryClient();
  return useAction('DELETE /auth/sessions/:id', 'auth.endSession', {
    onSuccess: () => client.invalidateQueries({ queryKey: queryKey('GET /auth/sessions') }),
  });
}

/** Ends all of one's sessions but this one. */
export function useEndOtherSessions() {
  const client = useQueryClient();
  return useAction('DELETE /auth/sessions', 'auth.endSessions', {
    onSuccess: () => client.invalidateQueries({ queryKey: queryKey('GET /auth/sessions') }),
  });
}

/** Renews the token of this page's session. False where there is no such session any more; true while that is unknown. */
async function renew(): Promise<boolean> {
  try {
    const { data, token } = await call('POST /auth/token', {}, { timeoutMs: RESTORE_TIMEOUT_MS });
    // Somebody who signed out meanwhile stays so.
    if (useSession.getState().isAuthenticated) signedIn(data, token);
    return true;
  } catch (error) {
    return !(error instanceof CallError && error.status === 401);
  }
}

/** Renews the token as above, and notes where the session has ended. */
export async function renewSession(): Promise<boolean> {
  const alive = await renew();
  if (!alive) markExpired();
  return alive;
}

/** Asks the server whether one is still signed in, and forgets who was if not. */
export async function isStillSignedIn(): Promise<boolean> {
  const alive = await renew();
  if (!alive) signedOut();
  return alive;
}

/**
 * Keeps the browser's record in step with the session the server knows, which wins where they disagree,
 * and renews the token while the page is open. Null: it is not known yet who is signed in.
 */
export function useTokenRenewal(account: Account | null): void {
  useEffect(() => {
    if (!account) return;
    const { userId, token } = savedLogin();
    signedIn(account, userId === account.id ? token : null);
    renewSession();
    const timer = setInterval(renewSession, RENEW_EVERY_MS);
    return () => clearInterval(timer);
  }, [account]);
}

/**
 * Follows what another tab does, quietly: signs out with it, becomes whoever signed in there, and goes on where the same
 * person came back. `onOut` clears what else this tab holds of the one who left.
 */
export function useSignedOutElsewhere(onOut: () => void): void {
  useEffect(
    () =>
      onRecordChanged(async (userId) => {
        const { user, expired } = useSession.getState();
        if (userId !== null && userId === user?.id) {
          if (expired) await renew();
          return;
        }
        if (userId !== null) {
          onOut();
          return window.location.reload();
        }
        if (await renew()) return;
        onOut();
        leave();
      }),
    [onOut],
  );
}
