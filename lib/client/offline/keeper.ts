import { useEffect } from 'react';
import { OFFLINE_SONGS } from '@/lib/contract/offline';
import { useSession } from '../session';
import { whenIdle } from '../when-idle';

/** Whether this browser keeps songs. Most do not, and load nothing more. */
async function hasSongs(): Promise<boolean> {
  return 'caches' in window && (await caches.has(OFFLINE_SONGS));
}

/** Removes songs that a visitor may not hear, without asking the server: someone signs out. */
export async function leaveOffline(): Promise<void> {
  await ifPossible(async () => (await import('./check')).leaveOffline(null));
}

/** Removes songs that are not for this account (null: a visitor), or that may not be heard any more. */
export async function checkOffline(account: string | null): Promise<void> {
  await ifPossible(async () => (await import('./check')).checkOffline(account));
}

/** Browsers may forbid storage, and without a network the next page does what this one could not. */
async function ifPossible(work: () => Promise<void>): Promise<void> {
  try {
    if (await hasSongs()) await work();
  } catch (error) {
    console.info('songs kept offline were not checked', error);
  }
}

/** Starts the service worker for a signed-in user once the page is idle, and keeps their songs in step with the account. */
export function useOfflineKeeper(account: string | null): void {
  const expired = useSession((state) => state.expired);
  useEffect(() => {
    if (account === null) return;
    if (expired) return void leaveOffline();
    return whenIdle(async () => {
      const { startServiceWorker } = await import('./service-worker');
      await startServiceWorker();
      await checkOffline(account);
    });
  }, [account, expired]);
}
