import { create } from 'zustand';
import type { Account } from '@/lib/domain/auth/contract';
import { saveLogin } from './saved-login';

interface SessionState {
  user: Account | null;
  token: string | null;
  isAuthenticated: boolean;
  /** Proves that the one-time code of a password reset was right; never stored. */
  resetToken: string | null;
  /** The server no longer knows the session: "Session expired. Sign in" is shown. */
  expired: boolean;
}

const nobody: SessionState = {
  user: null,
  token: null,
  isAuthenticated: false,
  resetToken: null,
  expired: false,
};

/** Who is signed in, as this page knows it. */
export const useSession = create<SessionState>(() => nobody);

/** Notes a sign-in or a renewed token, in this page and in the browser's storage. */
export function signedIn(user: Account, token: string | null): void {
  useSession.setState({ user, token, isAuthenticated: true, expired: false });
  saveLogin({ token, user });
}

/** Forgets who was signed in, in this page and in the browser's storage. */
export function signedOut(): void {
  useSession.setState(nobody);
  saveLogin(null);
}

/** Keeps the token of a password reset in memory; null forgets it. */
export function saveResetToken(resetToken: string | null): void {
  useSession.setState({ resetToken });
}

/** Notes a 401: shown only to those who were signed in. */
export function markExpired(): void {
  if (useSession.getState().isAuthenticated) useSession.setState({ expired: true });
}
