import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { wavHeader } from '@/lib/audio/wav';
import { withChunks, withTags } from './tagged-stream';

describe.each([
  ['tags', (source: Readable) => withTags(source, { title: 'Rain' })],
  ['chunks', (source: Readable) => withChunks(source, new Uint8Array(4))],
])('a stream with %s', (_, change) => {
  it('ends its source if the reader leaves before there is anything to read', async () => {
    const source = new Readable({ read: () => undefined });
    const result = change(source);
    result.resume();
    await new Promise(setImmediate);
    result.destroy();
    await once(source, 'close');
    expect(source.destroyed).toBe(true);
  });

  it('passes on the errors of its source', async () => {
    const source = new Readable({ read: () => undefined });
    const result = buffer(change(source));
    source.destroy(new Error('the disk is gone'));
    await expect(result).rejects.toThrow('the disk is gone');
  });
});

it('adds chunks to whole WAV files', async () => {
  const wav = Readable.from([Buffer.from(wavHeader(2, 44_100)), Buffer.alloc(8, 1)], { objectMode: false });
  const bytes = await buffer(withChunks(wav, Buffer.alloc(4, 2)));
  expect(bytes.subarray(44)).toEqual(Buffer.from([1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2]));
});
