'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from '../ui/dialog';
import { Notice } from '../ui/notice';
import { LoginForm, type LoginValues } from './login-form';
import { SignupForm, type SignupValues } from './signup-form';

export type AuthMode = 'login' | 'signup' | 'forgotPassword';

export interface AuthOverlayProps {
  mode: AuthMode;
  onModeChange: (mode: AuthMode) => void;
  onClose: () => void;
  onLogin: (values: LoginValues) => void;
  onSignup: (values: SignupValues) => void;
  busy: boolean;
  /** Shown in a red box. The caller clears it when the mode changes. */
  error?: string | null;
  /** Shown in a green box. */
  success?: string | null;
  /** What the server said about single fields. */
  fieldErrors?: Partial<Record<keyof SignupValues, string>>;
  /** A referral code that came with the visitor. */
  referral?: string;
  googleConfigured: boolean;
  onGoogle: () => void;
  /** The steps of the forgotten password, shown in the mode of that name. */
  forgotPassword?: ReactNode;
}

const TITLES: Record<AuthMode, string> = {
  login: 'Welcome Back',
  signup: 'Create Account',
  forgotPassword: 'Forgot Password',
};

/** Sign-in and sign-up over whatever page one is on. Closes on Escape, the backdrop and ×; the page does not scroll. */
export default function AuthOverlay({
  mode,
  onModeChange,
  onClose,
  onLogin,
  onSignup,
  busy,
  error,
  success,
  fieldErrors,
  referral,
  googleConfigured,
  onGoogle,
  forgotPassword,
}: AuthOverlayProps) {
  const [email, setEmail] = useState('');
  const content = useRef<HTMLDivElement>(null);
  const focused = useRef(mode);
  useEffect(() => {
    if (focused.current === mode) return;
    focused.current = mode;
    const first = content.current?.querySelector('input') ?? content.current?.querySelector('a, button');
    if (first instanceof HTMLElement) first.focus();
  }, [mode]);
  const shared = { busy, email, onEmailChange: setEmail, fieldErrors };
  return (
    <Dialog
      open
      onClose={onClose}
      title={TITLES[mode]}
      description={mode === 'login' ? 'Sign in to continue to the product' : undefined}
    >
      <div ref={content} className="flex flex-col gap-5">
        {error && <Notice tone="danger">{error}</Notice>}
        {success && <Notice tone="success">{success}</Notice>}
        {mode === 'login' && (
          <LoginForm
            {...shared}
            onLogin={onLogin}
            onForgotPassword={() => onModeChange('forgotPassword')}
            googleConfigured={googleConfigured}
            onGoogle={onGoogle}
          />
        )}
        {mode === 'signup' && <SignupForm {...shared} onSignup={onSignup} referral={referral} />}
        {mode === 'forgotPassword' && forgotPassword}
        {mode === 'login' && (
          <SwitchLine text="Don't have an account?" link="Sign Up" onClick={() => onModeChange('signup')} />
        )}
        {mode === 'signup' && (
          <SwitchLine text="Already have an account?" link="Sign In" onClick={() => onModeChange('login')} />
        )}
      </div>
    </Dialog>
  );
}

function SwitchLine({ text, link, onClick }: { text: string; link: string; onClick: () => void }) {
  return (
    <p className="text-center text-quiet text-sm">
      {text}{' '}
      <button
        type="button"
        onClick={onClick}
        className="rounded-xs py-1 font-medium text-text underline decoration-edge underline-offset-4 hover:decoration-current"
      >
        {link}
      </button>
    </p>
  );
}
