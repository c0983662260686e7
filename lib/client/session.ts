import { create } from 'zustand';
import type { Account } from '@/lib/domain/auth/contract';
import { saveLogin } from './saved-login';

interface SessionState {
  user: Account | null;
  token: string | null;
  isAuthenticated: boolean;
  /** Proof of a correct password reset code; never stored. */
  resetToken: string | null;
  /** The server has ended the session: "Session expired. Sign in" is shown. */
  expired: boolean;
}

const signedOutState: SessionState = {
  user: null,
  token: null,
  isAuthenticated: false,
  resetToken: null,
  expired: false,
};

/** The signed-in user, as this page knows it. */
export const useSession = create<SessionState>(() => signedOutState);

/** Saves a sign-in or a renewed token in this page and in the browser's storage. */
export function signedIn(user: Account, token: string | null): void {
  useSession.setState({ user, token, isAuthenticated: true, expired: false });
  saveLogin({ token, user });
}

/** Clears the sign-in in this page and in the browser's storage. */
export function signedOut(): void {
  useSession.setState(signedOutState);
  saveLogin(null);
}

/** Holds the password reset token in memory; null clears it. */
export function saveResetToken(resetToken: string | null): void {
  useSession.setState({ resetToken });
}

/** Marks the session expired after a 401, if the user was signed in. */
export function markExpired(): void {
  if (useSession.getState().isAuthenticated) useSession.setState({ expired: true });
}
