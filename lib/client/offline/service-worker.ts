import { SERVICE_WORKER } from '@/lib/core/offline';

/** Starts the service worker, or has it updated. While developing there is none: it would serve files of an older state. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (process.env.NODE_ENV === 'production') {
    await navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' });
    return;
  }
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
