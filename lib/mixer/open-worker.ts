import type { Delivery, Order } from './mix.worker';

export interface OpenedMix {
  worker: Worker;
  /** Seconds. */
  duration: number;
  /** Whether tempo and key can be changed. */
  canStretch: boolean;
}

/** Starts the worker that makes the sound, with the files of the parts. Throws if this browser cannot. */
export function openWorker(
  files: readonly Uint8Array<ArrayBuffer>[],
  signal: AbortSignal,
): Promise<OpenedMix> {
  const worker = new Worker(new URL('./mix.worker.ts', import.meta.url), { type: 'module' });
  const opened = new Promise<OpenedMix>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Delivery>) => {
      if (data.kind === 'open') resolve({ worker, duration: data.seconds, canStretch: data.canStretch });
      if (data.kind === 'failed') reject(new Error(data.reason));
    });
    worker.addEventListener('error', () => reject(new Error('The worker could not be loaded.')));
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.postMessage(
      { kind: 'open', files } satisfies Order,
      files.map(({ buffer }) => buffer),
    );
  });
  return opened.catch((error) => {
    worker.terminate();
    throw error;
  });
}
