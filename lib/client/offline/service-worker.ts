import { SERVICE_WORKER } from '@/lib/contract/offline';

/** Starts the service worker, or has it updated. Without one, songs are kept all the same, for when there is one. */
export async function startServiceWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' });
  } catch (error) {
    console.info('there is no service worker', error);
  }
}
