import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RESTORE_TIMEOUT_MS } from '@/lib/core/constants';
import type { Account } from '@/lib/domain/auth/contract';
import { CallError, call } from '../call';
import { queryKey, useAction, useEndpoint } from '../hooks';
import { onRecordChanged, savedLogin } from '../saved-login';
import { markExpired, saveResetToken, signedIn, signedOut, useSession } from '../session';
import { isTooSoon } from './sent-code';

/** Well within the tokens' lifetime of 15 minutes. */
const RENEW_EVERY_MS = 10 * 60_000;

/** Signs in. `onDone` then reloads the page for the user. */
export function useLogin(onDone: () => void) {
  return useAction('POST /auth/login', 'auth.login', {
    onSuccess: ({ data, token }) => {
      signedIn(data, token);
      onDone();
    },
  });
}

/** Signs in from the portal, which has its own failure sentence. */
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

/**
 * Signs out and leaves for the home page, even if the server is unreachable: clears the browser's record either way.
 */
export function useLogout() {
  return useAction('POST /auth/logout', 'auth.logout', { onSuccess: leave, onError: leave });
}

function leave(): void {
  signedOut();
  window.location.assign('/');
}

/** Emails a code that allows a password reset. One that was just sent will do. */
export function useForgotPassword(
  onSent: (email: string) => void,
  onError: (error: unknown, email: string) => void,
) {
  return useAction('POST /auth/forgot', 'auth.forgot', {
    isQuiet: isTooSoon,
    onSuccess: (_, { body }) => onSent(body?.email ?? ''),
    onError: (error, { body }) => onError(error, body?.email ?? ''),
  });
}

/** Exchanges the code for a reset token, which stays in memory. */
export function useVerifyCode(onDone: () => void) {
  return useAction('POST /auth/verify/otp', 'auth.verify', {
    onSuccess: ({ resetToken }) => {
      saveResetToken(resetToken);
      onDone();
    },
  });
}

/** Sets a new password with the saved reset token. */
export function useResetPassword(onDone: () => void, onError: (error: unknown) => void) {
  return useAction('POST /auth/reset/password', 'auth.reset', {
    onSuccess: () => {
      saveResetToken(null);
      onDone();
    },
    onError,
  });
}

/**
 * Changes the password, or sets the first one. The server then starts a new session, whose token replaces the old one.
 */
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

/**
 * Emails a code to the user's new address, or to the current one to confirm it. One that was just sent to the same
 * address will do.
 */
export function useChangeEmail(
  last: string | undefined,
  onSent: (email: string) => void,
  onError: (error: unknown, email: string) => void,
) {
  return useAction('POST /auth/email', 'auth.changeEmail', {
    isQuiet: (error, { body }) => isTooSoon(error) && body?.email === last,
    onSuccess: (_, { body }) => onSent(body?.email ?? ''),
    onError: (error, { body }) => onError(error, body?.email ?? ''),
  });
}

/** Verifies an address with the emailed code. */
export function useConfirmEmail(onDone: () => void) {
  const client = useQueryClient();
  return useAction('POST /auth/email/confirm', 'auth.confirmEmail', {
    onSuccess: () => {
      onDone();
      return client.invalidateQueries({ queryKey: queryKey('GET /users/profile') });
    },
  });
}

/** Disconnects the user's Google account. */
export function useDisconnectGoogle(onDone: () => void) {
  const client = useQueryClient();
  return useAction('DELETE /auth/google', 'auth.disconnectGoogle', {
    onSuccess: () => {
      onDone();
      return client.invalidateQueries({ queryKey: queryKey('GET /users/profile') });
    },
  });
}

export function useSessions() {
  return useEndpoint('GET /auth/sessions', 'auth.sessions');
}

/** Ends one of the user's sessions. */
export function useEndSession() {
  const client = useQueryClient();
  return useAction('DELETE /auth/sessions/:id', 'auth.endSession', {
    onSuccess: () => client.invalidateQueries({ queryKey: queryKey('GET /auth/sessions') }),
  });
}

/** Ends all of the user's other sessions. */
export function useEndOtherSessions() {
  const client = useQueryClient();
  return useAction('DELETE /auth/sessions', 'auth.endSessions', {
    onSuccess: () => client.invalidateQueries({ queryKey: queryKey('GET /auth/sessions') }),
  });
}

/**
 * Renews the token of this page's session. Returns false if the session has ended, true if it lives or its state is
 * unknown.
 */
async function renew(): Promise<boolean> {
  try {
    const { data, token } = await call('POST /auth/token', {}, { timeoutMs: RESTORE_TIMEOUT_MS });
    // The user may have signed out meanwhile.
    if (useSession.getState().isAuthenticated) signedIn(data, token);
    return true;
  } catch (error) {
    return !(error instanceof CallError && error.status === 401);
  }
}

/** Renews the token, and marks the session expired if it has ended. Returns false then, and if the user has signed out here. */
export async function renewSession(): Promise<boolean> {
  if (!useSession.getState().isAuthenticated) return false;
  const alive = await renew();
  if (!alive) markExpired();
  return alive;
}

/** Asks the server whether the user is still signed in, and signs out locally if not. */
export async function isStillSignedIn(): Promise<boolean> {
  const alive = await renew();
  if (!alive) signedOut();
  return alive;
}

/**
 * Syncs the browser's record with the server's session, which takes precedence, and renews the token while the page is
 * open. Null: the account is not known yet.
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
 * Follows the sign-in state of other tabs: signs out with them, reloads for another user, and renews the token if the
 * same user returns. `onOut` clears other state of the user who left.
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
