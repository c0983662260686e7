import type { ScoreChange } from '@/lib/core/music/score';
import type { Answer, Order, Written } from './protocol';
import type { Choices } from './sheet';

export type { Written } from './protocol';

/** A change that makes no sense for this song. */
export class Refusal extends Error {
  constructor(readonly code: string) {
    super(code);
    this.name = 'Refusal';
  }
}

/** Changes one song, in a worker. */
export interface Engine {
  /** Opens the song from which changes are made. Rejects if this browser cannot. */
  open(source: string): Promise<Written & { choices: Choices }>;
  /** Rejects with a Refusal if the change makes no sense. */
  change(change: ScoreChange | null, seed: number): Promise<Written>;
  read(source: string): Promise<Written>;
  close(): void;
}

interface Waiting {
  resolve: (answer: Extract<Answer, { kind: 'written' }>) => void;
  reject: (error: Error) => void;
}

/** Starts the worker. Throws if this browser has none. */
export function openEngine(): Engine {
  const worker = new Worker(new URL('./editor.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let orders = 0;
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.kind === 'written') asked?.resolve(data);
    else asked?.reject(data.kind === 'refused' ? new Refusal(data.code) : new Error(data.reason));
  };
  worker.onerror = () => {
    for (const { reject } of waiting.values()) reject(new Error('The worker could not be loaded.'));
    waiting.clear();
  };
  const send = (order: Order) =>
    new Promise<Extract<Answer, { kind: 'written' }>>((resolve, reject) => {
      waiting.set(order.id, { resolve, reject });
      worker.postMessage(order);
    });
  return {
    async open(source) {
      const { choices, ...written } = await send({ kind: 'open', id: ++orders, source });
      if (!choices) throw new Error('The worker did not open the song.');
      return { ...written, choices };
    },
    change: (change, seed) => send({ kind: 'change', id: ++orders, change, seed }),
    read: (source) => send({ kind: 'read', id: ++orders, source }),
    close: () => worker.terminate(),
  };
}
