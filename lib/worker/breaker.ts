import type { ProviderFault } from '@/lib/core/music/provider';

/** This many faults within the window stop all orders for a while. */
const FAULTS = 5;
const WINDOW_MS = 30_000;
const PAUSE_MS = 30_000;
const BUSY_MS = 5_000;

/** The faults that are about the provider, not about an order. */
const OF_PROVIDER = new Set<ProviderFault['code']>([
  'unavailable',
  'failed',
  'timeout',
  'auth',
  'quota',
  'lost',
]);

/** Decides when a provider is left alone: as long as it asks for, and after many faults in a short time. */
export class Breaker {
  private faults: number[] = [];

  /** Notes a fault. Returns until when nothing must be sent; null to go on. */
  pauseAfter({ code, retryable, retryAfterSeconds }: ProviderFault, now: Date): Date | null {
    const at = now.getTime();
    if (OF_PROVIDER.has(code)) this.faults = [...this.faults, at].filter((time) => at - time < WINDOW_MS);
    if (this.faults.length >= FAULTS) return new Date(at + PAUSE_MS);
    if (retryAfterSeconds !== undefined) return new Date(at + retryAfterSeconds * 1000);
    return retryable ? new Date(at + BUSY_MS) : null;
  }
}
