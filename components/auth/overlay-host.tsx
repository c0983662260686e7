'use client';

import dynamic from 'next/dynamic';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { safeNext } from '@/lib/auth/rules';
import { useSession } from '@/lib/client/session';
import { addressBelow, modeOf } from './overlay-address';
import { rememberReferral } from './referral';
import { SessionExpired } from './session-expired';

const WiredOverlay = dynamic(() => import('./wired-overlay'), { ssr: false });

/**
 * Opens the overlay where the address asks for it (`?auth=login&next=/create`), sends those who are signed in already
 * on to where it would lead, remembers `?ref=CODE`, and offers to sign in again, in place, when the session has run out.
 */
export function OverlayHost({ googleConfigured = false }: { googleConfigured?: boolean }) {
  const router = useRouter();
  const path = usePathname();
  const query = useSearchParams();
  const expired = useSession((state) => state.expired);
  const signedIn = useSession((state) => state.isAuthenticated);
  const [again, setAgain] = useState(false);
  const isLeaving = useRef(false);
  const mode = modeOf(query.get('auth'));
  const referral = query.get('ref');
  useEffect(() => {
    if (referral) rememberReferral(referral);
  }, [referral]);
  useEffect(() => {
    if (!mode) isLeaving.current = false;
    if (!mode || !signedIn || isLeaving.current) return;
    isLeaving.current = true;
    const next = query.get('next');
    router.replace(next ? safeNext(next) : addressBelow(path, query.toString()));
  }, [mode, signedIn, query, path, router]);

  function go(change: (query: URLSearchParams) => void) {
    const next = new URLSearchParams(query);
    change(next);
    window.history.replaceState(null, '', `${path}?${next}`);
  }
  const close = () => window.history.replaceState(null, '', addressBelow(path, query.toString()));

  if (again && expired) {
    return <WiredOverlay mode="login" inPlace onClose={() => setAgain(false)} {...{ googleConfigured }} />;
  }
  if (mode && !signedIn) {
    return (
      <WiredOverlay
        mode={mode}
        onModeChange={(next) => go((changed) => changed.set('auth', next))}
        onClose={close}
        next={query.get('next')}
        onSignedIn={() => {
          isLeaving.current = true;
        }}
        {...{ googleConfigured }}
      />
    );
  }
  return expired ? <SessionExpired onSignIn={() => setAgain(true)} /> : null;
}
