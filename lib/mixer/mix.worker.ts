import { MPEGDecoder } from 'mpg123-decoder';
import { Part } from './part';
import { Renderer, type Run } from './renderer';
import { RATE, type Stereo } from './stereo';
import { Stretcher } from './stretcher';

export type Order =
  | { kind: 'open'; files: readonly Uint8Array[] }
  | { kind: 'run'; id: number; run: Run; samples: number }
  | { kind: 'more'; id: number; samples: number };

export type Delivery =
  | { kind: 'open'; seconds: number; canStretch: boolean }
  | { kind: 'sound'; id: number; sound: Stereo; isLast: boolean }
  | { kind: 'failed'; reason: string };

let renderer: Renderer | null = null;
let running = 0;

const deliver = (delivery: Delivery, transfer: Transferable[] = []) =>
  self.postMessage(delivery, { transfer });

async function open(files: readonly Uint8Array[]): Promise<void> {
  const parts = await Promise.all(files.map(openPart));
  const stretcher = await Stretcher.open().catch(() => null);
  renderer = new Renderer(parts, stretcher);
  deliver({ kind: 'open', seconds: renderer.length / RATE, canStretch: stretcher !== null });
}

async function openPart(file: Uint8Array): Promise<Part> {
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  return new Part(file, decoder);
}

function send(id: number, samples: number): void {
  if (!renderer) return;
  const next = renderer.next(samples);
  deliver(
    { kind: 'sound', id, ...next },
    next.sound.map(({ buffer }) => buffer),
  );
}

async function carryOut(order: Order): Promise<void> {
  if (order.kind === 'open') return open(order.files);
  if (order.kind === 'run') {
    running = order.id;
    renderer?.restart(order.run);
  }
  // What was ordered for an earlier run is not needed any more.
  if (order.id === running) send(order.id, order.samples);
}

self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  carryOut(data).catch((error) => deliver({ kind: 'failed', reason: String(error) }));
});
