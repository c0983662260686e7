'use client';

import { ForgotStep } from './forgot-step';
import { useResetFlow } from './reset-flow';
import { ResetPasswordStep } from './reset-password-step';
import { SentStep } from './sent-step';
import { SuccessStep } from './success-step';
import { VerifyStep } from './verify-step';

export interface ForgotPasswordProps {
  onEmailChange: (email: string) => void;
  /** Returns to the sign-in form. */
  onBack: () => void;
}

/** The steps of a password reset; the surrounding frame shows `headingOf` the current one. */
export function ForgotPassword({ onEmailChange, onBack }: ForgotPasswordProps) {
  const step = useResetFlow((flow) => flow.step);
  if (step === 'forgot') return <ForgotStep onEmailChange={onEmailChange} onBack={onBack} />;
  if (step === 'sent') return <SentStep onBack={onBack} />;
  if (step === 'verify') return <VerifyStep />;
  if (step === 'reset') return <ResetPasswordStep />;
  return <SuccessStep onBack={onBack} />;
}
