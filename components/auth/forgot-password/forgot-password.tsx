'use client';

import { ForgotStep } from './forgot-step';
import { useResetFlow } from './reset-flow';
import { ResetPasswordStep } from './reset-password-step';
import { SentStep } from './sent-step';
import { SuccessStep } from './success-step';
import { VerifyStep } from './verify-step';

export interface ForgotPasswordProps {
  onEmailChange: (email: string) => void;
  /** Back to where one signs in. */
  onBack: () => void;
}

/** The steps from a forgotten password to a new one; the frame around them shows `headingOf` the present one. */
export function ForgotPassword({ onEmailChange, onBack }: ForgotPasswordProps) {
  const step = useResetFlow((flow) => flow.step);
  if (step === 'forgot') return <ForgotStep onEmailChange={onEmailChange} onBack={onBack} />;
  if (step === 'sent') return <SentStep onBack={onBack} />;
  if (step === 'verify') return <VerifyStep />;
  if (step === 'reset') return <ResetPasswordStep />;
  return <SuccessStep onBack={onBack} />;
}
