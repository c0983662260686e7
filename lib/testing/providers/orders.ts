import { songFile } from '@/dev/providers/sound';
import {
  type Delivery,
  type EditSource,
  type JobProvider,
  type MusicOrder,
  type MusicProvider,
  type OrderedEdit,
  ProviderError,
} from '@/lib/core/music/provider';

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

export type EditKind = OrderedEdit['kind'];
export const EDIT_KINDS: readonly EditKind[] = ['extend', 'repaint', 'cover'];

const SOURCE_SECONDS = 10;

/** A source of ten seconds: a take of the order with this reference. */
export function sourceOf(reference: string | null = null, take = 1): EditSource {
  return {
    durationSeconds: SOURCE_SECONDS,
    load: async () => {
      const { bytes } = await songFile({ container: 'flac', seconds: SOURCE_SECONDS, seed: 3 }, null);
      return { bytes, container: 'flac' };
    },
    order: async () => (reference === null ? null : { reference, take }),
  };
}

/** An order of an edit: five seconds more, most of the song again, or a cover. */
export function editOrder(kind: EditKind, source: EditSource): MusicOrder {
  const edits: Record<EditKind, OrderedEdit> = {
    extend: { kind: 'extend', seconds: 5, source },
    repaint: { kind: 'repaint', startSeconds: 2, endSeconds: 8, source },
    cover: { kind: 'cover', strength: 0.6, source },
  };
  return orderOf({
    edit: edits[kind],
    durationSeconds: kind === 'extend' ? SOURCE_SECONDS + 5 : SOURCE_SECONDS,
  });
}

const never = new AbortController().signal;

/** Runs an order to its end as the product would, asking for its state until it is over. */
export async function deliver(
  provider: MusicProvider,
  order: MusicOrder,
  signal: AbortSignal = never,
): Promise<Delivery> {
  if (provider.kind === 'call') return provider.perform(order, signal);
  return provider.collect(await whenDone(provider, order, signal), order, signal);
}

/** Returns the reference under which an order is done. */
export async function whenDone(
  provider: JobProvider,
  order: MusicOrder,
  signal: AbortSignal = never,
): Promise<string> {
  let { reference } = await provider.submit(order, signal);
  for (let asked = 0; asked < 20; asked++) {
    const state = (await provider.poll([reference], signal)).get(reference);
    if (state?.state === 'done') return reference;
    if (state?.state === 'failed') throw new ProviderError(state.fault);
    if (state?.state === 'unknown' || state === undefined)
      throw new ProviderError({ code: 'lost', retryable: false });
    if (state.state === 'running') reference = state.reference ?? reference;
  }
  throw new ProviderError({ code: 'timeout', retryable: false });
}
