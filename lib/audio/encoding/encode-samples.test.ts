import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { encodeSamples, FLAC, mp3At } from './encode-samples';
import { RawSample } from './raw-sample';

it('ends its threads if the samples break off', async () => {
  const threads: Worker[] = [];
  const note = (thread: Worker) => threads.push(thread);
  process.on('worker', note);
  async function* brokenOff() {
    yield new RawSample({ data: new Int16Array(2 * 44_100), sampleRate: 44_100, timestamp: 0 });
    throw new Error('the reader left');
  }
  await expect(encodeSamples(brokenOff(), FLAC, mp3At(192_000))).rejects.toThrow('the reader left');
  process.off('worker', note);
  expect(threads).toHaveLength(2);
  // A thread that has ended has the number -1.
  for (const thread of threads) if (thread.threadId !== -1) await once(thread, 'exit');
});
