'use client';

import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { checkOffline } from '@/lib/client/offline/check';
import { readOffline } from '@/lib/client/offline/store';
import { savedLogin } from '@/lib/client/saved-login';
import { site } from '@/lib/core/site';
import { Brand } from '../layout/brand';
import { SkipLink } from '../layout/skip-link';
import { usePlayer } from '../player/engine/store';
import { buttonClasses } from '../ui/button';
import { OfflineBar } from './offline-bar';
import { OfflineList } from './offline-list';

/**
 * The songs on this device, with a player. It is stored whole and may have no network, so it loads nothing later and
 * links by plain addresses.
 */
export function OfflinePage() {
  const { isOnline, address } = useNetwork();
  const hasSong = usePlayer(({ queue }) => queue.length > 0);
  useEffect(() => {
    // Even without a network, a song may belong to an account that has signed out.
    checkOffline(savedLogin().userId)
      .finally(readOffline)
      .catch(() => undefined);
  }, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="page flex h-16 items-center">
        <a href="/" aria-label={`${site.name}, home`} className="inline-flex rounded-md">
          <Brand name={site.name} />
        </a>
      </header>
      <main id="content" tabIndex={-1} className="page flex-1 pb-20 outline-none">
        <div className="flex flex-wrap items-end justify-between gap-4 pt-8 pb-6 md:pt-12">
          <div>
            <h1 className="display text-3xl md:text-4xl">
              {isOnline ? 'Songs on this device' : 'You are offline'}
            </h1>
            <p role="status" className="mt-1.5 max-w-text text-quiet">
              {isOnline
                ? 'What you keep offline plays without a network, too.'
                : 'What you keep offline is here. Everything else is back when your connection is.'}
            </p>
          </div>
          <a href={address} className={buttonClasses()}>
            <RotateCw aria-hidden />
            {address === '/' ? 'Go to the home page' : 'Try the page again'}
          </a>
        </div>
        <OfflineList />
      </main>
      {hasSong && <OfflineBar />}
    </div>
  );
}

/**
 * Whether there is a network, and the address that could not be opened. A page that could not be opened proves more than
 * the browser, which may take a network without internet for one.
 */
function useNetwork(): { isOnline: boolean; address: string } {
  const [network, setNetwork] = useState({ isOnline: true, address: '/' });
  useEffect(() => {
    const note = (isOnline: boolean) => setNetwork({ isOnline, address: addressIn(window.location.hash) });
    const arrive = () => note(navigator.onLine && window.location.hash === '');
    const connect = () => note(true);
    const disconnect = () => note(false);
    arrive();
    window.addEventListener('hashchange', arrive);
    window.addEventListener('online', connect);
    window.addEventListener('offline', disconnect);
    return () => {
      window.removeEventListener('hashchange', arrive);
      window.removeEventListener('online', connect);
      window.removeEventListener('offline', disconnect);
    };
  }, []);
  return network;
}

/** Returns the address after the #, which must be one of this site. */
function addressIn(hash: string): string {
  const address = hash.slice(1);
  return /^\/(?![/\\])/.test(address) ? address : '/';
}
