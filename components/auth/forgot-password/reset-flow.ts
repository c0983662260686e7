import { create } from 'zustand';
import { isFresh, loadSentCode, saveSentCode } from '@/lib/client/auth/sent-code';
import { saveResetToken, useSession } from '@/lib/client/session';

export type ResetStep = 'forgot' | 'sent' | 'verify' | 'reset' | 'success';

interface ResetFlow {
  step: ResetStep;
  email: string;
  /** When the last code was sent, in milliseconds since 1970; 0 before the first. */
  sentAt: number;
  /** The code that was found right, while its token is kept: going back and on again needs no new one. */
  verifiedCode: string | null;
  /** Why one is at the first step again. */
  note: string | null;
}

const KEY = 'password-reset';
const beginning: ResetFlow = { step: 'forgot', email: '', sentAt: 0, verifiedCode: null, note: null };

/** Where a reset of the password stands. It outlives closing the overlay, and up to the code a reload of the page too. */
export const useResetFlow = create<ResetFlow>(() => ({ ...beginning, ...kept() }));

function kept(): Partial<ResetFlow> {
  const found = loadSentCode(KEY, Date.now());
  if (!found) return {};
  const { step, email, sentAt } = found;
  return { email, sentAt, step: step === 'sent' || step === 'verify' ? step : 'forgot' };
}

function change(part: Partial<ResetFlow>): void {
  useResetFlow.setState({ note: null, ...part });
  const { step, email, sentAt } = useResetFlow.getState();
  const kept = { email, sentAt, step };
  saveSentCode(KEY, sentAt > 0 && step !== 'success' ? kept : null);
}

/** Opens the flow: where it was left, unless another address was typed, the code is too old or it was finished. */
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

/** A code is on its way to the address, since `sentAt`. */
export function codeSent(email: string, sentAt: number): void {
  const { step } = useResetFlow.getState();
  change({ step: step === 'verify' ? 'verify' : 'sent', email, sentAt });
}

/** Shows another step. */
export function goTo(step: 'forgot' | 'verify'): void {
  change({ step });
}

/** The code was right: what comes next is the new password. */
export function codeVerified(code: string): void {
  change({ step: 'reset', verifiedCode: code });
}

/** True for the code that was found right already and still stands for its token. */
export function isVerified(code: string): boolean {
  return code === useResetFlow.getState().verifiedCode && useSession.getState().resetToken !== null;
}

/** The password is set. */
export function resetDone(): void {
  change({ ...beginning, step: 'success', email: useResetFlow.getState().email });
}

/** Forgets all of it: somebody has signed in. */
export function endReset(): void {
  saveResetToken(null);
  change(beginning);
}

/** What was proved has expired: back to the first step, saying so. */
export function startAgain(note: string): void {
  saveResetToken(null);
  change({ step: 'forgot', verifiedCode: null, note });
}
