import { create } from 'zustand';
import type { Account } from '../auth/contract';
import { saveLogin } from './saved-login';

interface SessionState {
  user: Account | null;
  token: string | null;
  isAuthenticated: boolean;
  /** The server no longer knows the session: "Session expired. Sign in" is shown. */
  expired: boolean;
}

const nobody: SessionState = { user: null, token: null, isAuthenticated: false, expired: false };

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

/** Notes a 401: shown only to those who were signed in. */
export function noteExpired(): void {
  if (useSession.getState().isAuthenticated) useSession.setState({ expired: true });
}
