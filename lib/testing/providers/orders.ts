import { type Delivery, type MusicOrder, type MusicProvider, ProviderError } from '@/lib/core/music/provider';

/** An order of ten seconds with words to sing, changed by `change`. */
export function orderOf(change: Partial<MusicOrder> = {}): MusicOrder {
  return {
    id: 'order-1',
    title: 'Slow Rain',
    caption: 'warm lo-fi hip hop, dusty drums, electric piano, female voice',
    prompt: 'a warm lo-fi song about rain',
    lyrics: '[Verse 1]\nRain on the window\nTea on the sill\n\n[Chorus]\nStay a while, stay a while',
    vocals: true,
    language: 'en',
    durationSeconds: 10,
    bpm: 82,
    key: 'D minor',
    meter: '4/4',
    seed: 41_207,
    ...change,
  };
}

const never = new AbortController().signal;

/** Runs an order to its end as the product would, asking for its state until it is over. */
export async function deliver(
  provider: MusicProvider,
  order: MusicOrder,
  signal: AbortSignal = never,
): Promise<Delivery> {
  if (provider.kind === 'call') return provider.perform(order, signal);
  let { reference } = await provider.submit(order, signal);
  for (let asked = 0; asked < 20; asked++) {
    const state = (await provider.poll([reference], signal)).get(reference);
    if (state?.state === 'done') return provider.collect(reference, order, signal);
    if (state?.state === 'failed') throw new ProviderError(state.fault);
    if (state?.state === 'unknown' || state === undefined)
      throw new ProviderError({ code: 'lost', retryable: false });
    if (state.state === 'running') reference = state.reference ?? reference;
  }
  throw new ProviderError({ code: 'timeout', retryable: false });
}
