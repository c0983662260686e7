'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useState } from 'react';
import { useLogin, useRegister } from '@/lib/auth/hooks';
import { safeNext } from '@/lib/auth/rules';
import { CallError } from '@/lib/client/call';
import { failureText } from '@/lib/client/tell';
import { say } from '@/lib/messages';
import AuthOverlay, { type AuthMode } from './auth-overlay';
import { PasswordHelp } from './password-help';
import { rememberedReferral } from './referral';

export interface WiredOverlayProps {
  mode: AuthMode;
  onModeChange?: (mode: AuthMode) => void;
  onClose: () => void;
  /** Where to go after signing in; without it one stays where one is. */
  next?: string | null;
  /** Signs in without leaving the page, so that nothing typed is lost. */
  inPlace?: boolean;
  /** Called when someone signed in here, before the page goes on. */
  onSignedIn?: () => void;
  googleConfigured: boolean;
}

/** The overlay with its calls: a failure in the red box, success in the green one, both gone when the mode changes. */
export default function WiredOverlay({
  mode: asked,
  onModeChange,
  onClose,
  next,
  inPlace = false,
  onSignedIn,
  googleConfigured,
}: WiredOverlayProps) {
  const router = useRouter();
  const path = usePathname();
  const [shown, setShown] = useState(asked);
  const [created, setCreated] = useState(false);
  const mode = onModeChange ? asked : shown;

  const login = useLogin(() => {
    onSignedIn?.();
    if (inPlace) onClose();
    else router.replace(next ? safeNext(next) : path);
    router.refresh();
  });
  const register = useRegister(() => {
    changeMode('login');
    setCreated(true);
  });

  function changeMode(to: AuthMode) {
    login.reset();
    register.reset();
    setCreated(false);
    setShown(to);
    onModeChange?.(to);
  }

  const failed = mode === 'login' ? login.error : mode === 'signup' ? register.error : null;
  const fields = failed instanceof CallError ? failed.fields : undefined;
  return (
    <AuthOverlay
      mode={mode}
      onModeChange={changeMode}
      onClose={onClose}
      onLogin={(body) => login.mutate({ body })}
      onSignup={(body) => register.mutate({ body })}
      busy={login.isPending || register.isPending || login.isSuccess}
      error={failed ? failureText(mode === 'login' ? 'auth.login' : 'auth.register', failed) : null}
      success={created ? say('auth.register') : null}
      fieldErrors={fields}
      referral={rememberedReferral()}
      googleConfigured={googleConfigured}
      forgotPassword={<PasswordHelp onBack={() => changeMode('login')} />}
      onGoogle={() => window.location.assign('/api/auth/signin/google')}
    />
  );
}
