import type { ReactNode } from 'react';
import type { ResetStep } from './reset-flow';

interface Heading {
  title: string;
  text: ReactNode;
}

/** Returns the title and the sentence of each step, for any frame. */
export function headingOf(step: ResetStep, email: string): Heading {
  const address = <span className="text-text">{email}</span>;
  const headings: Record<ResetStep, Heading> = {
    forgot: {
      title: 'Forgot Password',
      text: 'Enter your email address and we will send you a verification code.',
    },
    sent: {
      title: 'Check Your Email',
      text: <>If an account has the address {address}, a 6-digit code is on its way there.</>,
    },
    verify: { title: 'Enter Code', text: <>Enter the 6-digit code from the email to {address}.</> },
    reset: { title: 'Reset Password', text: <>Create a new password for {address}</> },
    success: {
      title: 'Password Reset Complete',
      text: 'Your password has been successfully reset. You can now login with your new password.',
    },
  };
  return headings[step];
}
