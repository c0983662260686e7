import { create } from 'zustand';
import { isFresh, loadSentCode, saveSentCode } from '@/lib/client/auth/sent-code';
import { saveResetToken, useSession } from '@/lib/client/session';

export type ResetStep = 'forgot' | 'sent' | 'verify' | 'reset' | 'success';

interface ResetFlow {
  step: ResetStep;
  email: string;
  /** When the last code was sent, in milliseconds since 1970; 0 before the first. */
  sentAt: number;
  /** The verified code while its token is stored: going back and forward needs no new one. */
  verifiedCode: string | null;
  /** Why the flow returned to the first step. */
  note: string | null;
}

const KEY = 'password-reset';
const beginning: ResetFlow = { step: 'forgot', email: '', sentAt: 0, verifiedCode: null, note: null };

/**
 * The state of a password reset. It survives closing the overlay and, up to the code, a reload of the page.
 */
export const useResetFlow = create<ResetFlow>(() => ({ ...beginning, ...loadFlow() }));

function loadFlow(): Partial<ResetFlow> {
  const saved = loadSentCode(KEY, Date.now());
  if (!saved) return {};
  const { step, email, sentAt } = saved;
  return { email, sentAt, step: step === 'sent' || step === 'verify' ? step : 'forgot' };
}

function change(part: Partial<ResetFlow>): void {
  useResetFlow.setState({ note: null, ...part });
  const { step, email, sentAt } = useResetFlow.getState();
  const flow = { email, sentAt, step };
  saveSentCode(KEY, sentAt > 0 && step !== 'success' ? flow : null);
}

/**
 * Opens the flow at its last step, unless the user typed another address, the code has expired or the flow
 * was finished.
 */
export function resumeReset(typed: string): void {
  const { step, email, sentAt } = useResetFlow.getState();
  const isSame = typed.trim() === '' || typed.trim().toLowerCase() === email.toLowerCase();
  const canGoOn =
    step === 'reset'
      ? useSession.getState().resetToken !== null
      : step !== 'success' && isFresh({ email, sentAt }, Date.now());
  if (isSame && canGoOn) return;
  saveResetToken(null);
  change({ ...beginning, email: typed.trim() || email });
}

/** Records that a code was sent to the address at `sentAt`. */
export function codeSent(email: string, sentAt: number): void {
  const { step } = useResetFlow.getState();
  change({ step: step === 'verify' ? 'verify' : 'sent', email, sentAt });
}

export function goTo(step: 'forgot' | 'verify'): void {
  change({ step });
}

/** Records that the code is verified: the new password is next. */
export function codeVerified(code: string): void {
  change({ step: 'reset', verifiedCode: code });
}

/** Returns whether this code is verified and its token is still stored. */
export function isVerified(code: string): boolean {
  return code === useResetFlow.getState().verifiedCode && useSession.getState().resetToken !== null;
}

/** Completes the flow: the password is set. */
export function resetDone(): void {
  change({ ...beginning, step: 'success', email: useResetFlow.getState().email });
}

/** Clears the flow after a sign-in. */
export function endReset(): void {
  saveResetToken(null);
  change(beginning);
}

/** Returns to the first step with a note, since the code or token has expired. */
export function startAgain(note: string): void {
  saveResetToken(null);
  change({ step: 'forgot', verifiedCode: null, note });
}
