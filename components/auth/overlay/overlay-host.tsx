'use client';

import dynamic from 'next/dynamic';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '@/lib/client/session';
import { toast } from '@/lib/client/toasts';
import { safeNext } from '@/lib/domain/auth/rules';
import { dialogOf } from '../../ui/on-demand';
import { rememberReferral } from '../referral';
import { SessionExpired } from '../session-expired';
import { addressBelow, modeOf, noteOverlayHeard } from './overlay-address';

const AuthOverlay = dynamic(
  dialogOf(async () => (await import('./lazy-overlay')).default),
  { ssr: false },
);

/**
 * Opens the overlay if the address requests it (`?auth=login&next=/create`), redirects signed-in users to its
 * target, stores `?ref=CODE`, and offers to sign in again, in place, when the session has expired.
 */
export function OverlayHost({ googleConfigured }: { googleConfigured: boolean }) {
  const router = useRouter();
  const path = usePathname();
  const query = useSearchParams();
  const expired = useSession((state) => state.expired);
  const signedIn = useSession((state) => state.isAuthenticated);
  const [again, setAgain] = useState(false);
  const isLeaving = useRef(false);
  const referral = query.get('ref');
  // On the home page an invitation opens sign-up; elsewhere it is only stored.
  const mode = modeOf(query.get('auth')) ?? (referral && path === '/' ? 'signup' : null);
  // The router starts to follow the address in its own effect, which runs after this one.
  useEffect(() => {
    const timer = setTimeout(noteOverlayHeard);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (referral) rememberReferral(referral);
  }, [referral]);
  useEffect(() => {
    if (!mode) isLeaving.current = false;
    if (!mode || !signedIn || isLeaving.current) return;
    isLeaving.current = true;
    const next = query.get('next');
    const onward = next ? safeNext(next) : addressBelow(path, query.toString());
    // The server may have redirected here because the session has ended: the user then has to sign in, and
    // the page's cached data is cleared.
    stillSignedIn().then((alive) => {
      if (!alive) return window.location.reload();
      reportFailed(query.get('failed'));
      router.replace(onward);
    });
  }, [mode, signedIn, query, path, router]);

  function go(change: (query: URLSearchParams) => void) {
    const next = new URLSearchParams(query);
    change(next);
    window.history.replaceState(null, '', `${path}?${next}`);
  }
  const close = () => window.history.replaceState(null, '', addressBelow(path, query.toString()));

  if (again && expired) {
    return <AuthOverlay mode="login" inPlace onClose={() => setAgain(false)} {...{ googleConfigured }} />;
  }
  if (mode && !signedIn) {
    return (
      <AuthOverlay
        mode={mode}
        onModeChange={(next) =>
          go((changed) => {
            changed.set('auth', next);
            changed.delete('failed');
          })
        }
        onClose={close}
        next={query.get('next')}
        onSignedIn={() => {
          isLeaving.current = true;
        }}
        failed={query.get('failed')}
        {...{ googleConfigured }}
      />
    );
  }
  return expired ? <SessionExpired onSignIn={() => setAgain(true)} /> : null;
}

async function stillSignedIn(): Promise<boolean> {
  const { isStillSignedIn } = await import('@/lib/client/auth/hooks');
  return isStillSignedIn();
}

/** Reports a failed Google sign-in to signed-in users, for whom no overlay opens. */
async function reportFailed(code: string | null): Promise<void> {
  if (!code) return;
  const { googleFailure } = await import('./google-sign-in');
  const message = googleFailure(code);
  if (message) toast.error(message);
}
