'use client';

import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '@/lib/core/messages';
import { safeNext } from '@/lib/domain/auth/rules';
import { DialogWindow } from '../../ui/dialog/dialog-window';
import { ForgotPassword } from '../forgot-password/forgot-password';
import { headingOf } from '../forgot-password/headings';
import { endReset, resumeReset, useResetFlow } from '../forgot-password/reset-flow';
import { LoginForm } from '../login-form';
import { rememberedReferral } from '../referral';
import { SignupForm } from '../signup-form';
import { googleAddress } from './google-address';
import { GoogleSignIn, googleFailure } from './google-sign-in';
import { type AuthMode, addressBelow } from './overlay-address';
import { SwitchLine } from './switch-line';

export interface AuthOverlayProps {
  mode: AuthMode;
  /** Without it the overlay manages its own mode. */
  onModeChange?: (mode: AuthMode) => void;
  onClose: () => void;
  /** The page after sign-in; by default the current one. */
  next?: string | null;
  /** Signs in without leaving the page, so that no input is lost. */
  inPlace?: boolean;
  /** Called after a sign-in here, before the page continues. */
  onSignedIn?: () => void;
  googleConfigured: boolean;
  /** The error code that Google's sign-in returned. */
  failed?: string | null;
}

const SIGN_IN = { title: 'Welcome Back', text: 'Sign in to continue to the product' };
const SIGN_UP = { title: 'Create Account', text: undefined };

/**
 * Sign-in, sign-up and password reset over the current page. Closes on Escape, the backdrop and ×; the page
 * does not scroll. Each mode is a separate component, so that its messages disappear with it.
 */
export default function AuthOverlay({
  mode: asked,
  onModeChange,
  onClose,
  next,
  inPlace = false,
  onSignedIn,
  googleConfigured,
  failed,
}: AuthOverlayProps) {
  const router = useRouter();
  const path = usePathname();
  const [shown, setShown] = useState(asked);
  const [email, setEmail] = useState('');
  const [created, setCreated] = useState(false);
  const flow = useResetFlow();
  const mode = onModeChange ? asked : shown;

  function changeMode(to: AuthMode) {
    setCreated(false);
    setShown(to);
    onModeChange?.(to);
  }
  function goOn() {
    endReset();
    onSignedIn?.();
    if (inPlace) onClose();
    else router.replace(next ? safeNext(next) : path);
    router.refresh();
  }
  const here = () => addressBelow(path, window.location.search);
  const { title, text } =
    mode === 'login' ? SIGN_IN : mode === 'signup' ? SIGN_UP : headingOf(flow.step, flow.email);
  return (
    <Frame title={title} text={text} place={mode === 'forgotPassword' ? flow.step : mode} onClose={onClose}>
      {mode === 'login' && (
        <>
          <LoginForm
            email={email}
            onEmailChange={setEmail}
            onDone={goOn}
            onForgotPassword={() => {
              resumeReset(email);
              changeMode('forgotPassword');
            }}
            success={created ? sentenceOf('auth.register') : null}
            failure={googleFailure(failed)}
          />
          <GoogleSignIn
            configured={googleConfigured}
            address={googleAddress(safeNext(next ?? here()), rememberedReferral())}
          />
          <SwitchLine text="Don't have an account?" link="Sign Up" onClick={() => changeMode('signup')} />
        </>
      )}
      {mode === 'signup' && (
        <>
          <SignupForm
            email={email}
            onEmailChange={setEmail}
            onDone={() => {
              changeMode('login');
              setCreated(true);
            }}
            referral={rememberedReferral()}
          />
          <SwitchLine text="Already have an account?" link="Sign In" onClick={() => changeMode('login')} />
        </>
      )}
      {mode === 'forgotPassword' && (
        <ForgotPassword
          onEmailChange={setEmail}
          onBack={() => {
            setEmail((typed) => typed || flow.email);
            changeMode('login');
          }}
        />
      )}
    </Frame>
  );
}

/** The window. If its content changes, the focus moves to the first field, or else to the title. */
function Frame({
  title,
  text,
  place,
  onClose,
  children,
}: {
  title: string;
  text: ReactNode;
  /** The name of the displayed content. */
  place: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const content = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef(place);
  useEffect(() => {
    if (focused.current === place) return;
    focused.current = place;
    const first = content.current?.querySelector<HTMLElement>('input:not([hidden])');
    (first ?? heading.current)?.focus();
  }, [place]);
  return (
    <DialogWindow open onClose={onClose} title={title} titleRef={heading} description={text}>
      <div ref={content} className="flex flex-col gap-5">
        {children}
      </div>
    </DialogWindow>
  );
}
