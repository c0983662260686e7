import type { OutsideProviderId } from '@/lib/core/music/model';
import { type CallProvider, type Delivery, type MusicOrder, ProviderError } from '@/lib/core/music/provider';
import { aborted, takeOf } from './scripted-jobs';

/** A paid provider in this process that answers an order with the song, when the test says so. */
export class ScriptedCall implements CallProvider {
  readonly name = 'Scripted';
  readonly kind = 'call';
  readonly isPaid = true;
  readonly orders: MusicOrder[] = [];
  /** Orders are not answered until it resolves. */
  answering: Promise<void> = Promise.resolve();

  constructor(readonly id: OutsideProviderId) {}

  describe(): Promise<never> {
    return Promise.reject(new ProviderError({ code: 'unavailable', retryable: true }));
  }

  async perform(order: MusicOrder, signal: AbortSignal): Promise<Delivery> {
    this.orders.push(order);
    await Promise.race([this.answering, aborted(signal)]);
    return { model: 'scripted-1', takes: [await takeOf('song', 0)], cost: null };
  }
}
