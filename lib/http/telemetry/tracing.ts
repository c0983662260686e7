import { live } from '@/lib/live';

/** Starts to trace the web process if an address for traces is configured. */
export async function startTracing(): Promise<void> {
  await live().tracing.start('web');
}
