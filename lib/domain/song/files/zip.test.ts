import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { unzipped } from '@/lib/testing/files/archive';
import { type ZipEntry, zipStream } from './zip';

const at = new Date('2026-11-20T12:00:00Z');
const entry = (name: string, content: Readable | string, deflate = false): ZipEntry => ({
  name,
  modifiedAt: at,
  deflate,
  open: async () => (typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content),
});

async function* listed(...entries: ZipEntry[]) {
  yield* entries;
}

/** An endless stream of zeros that reports the bytes read. */
function endless(onRead: (bytes: number) => void): Readable {
  return new Readable({
    read(size) {
      onRead(size);
      this.push(Buffer.alloc(size));
    },
  });
}

describe('an archive', () => {
  it('contains its entries, with names in any script', async () => {
    const missing: ZipEntry = { ...entry('gone.mp3', ''), open: async () => null };
    const zip = zipStream(
      listed(entry('夜/é.mp3', 'sound'), missing, entry('a.txt', 'x'.repeat(5000), true)),
    );
    const bytes = await buffer(zip);
    const files = await unzipped(bytes);
    expect([...files.keys()]).toEqual(['a.txt', '夜/é.mp3']);
    expect(String(files.get('夜/é.mp3'))).toBe('sound');
    expect(bytes.length).toBeLessThan(1000);
    expect(bytes.includes('sound')).toBe(true);
  });

  it('applies back-pressure, and releases everything when the reader stops', async () => {
    let read = 0;
    let isOver = false;
    const source = endless((bytes) => {
      read += bytes;
    });
    async function* entries() {
      try {
        yield entry('endless.wav', source);
      } finally {
        isOver = true;
      }
    }
    const zip = zipStream(entries());
    await once(zip, 'readable');
    zip.read(1);
    await new Promise(setImmediate);
    expect(read).toBeLessThan(2 ** 20);
    zip.destroy();
    await once(source, 'close');
    await expect.poll(() => isOver).toBe(true);
  });

  it('fails as soon as one of its files fails', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the disk is gone');
      })(),
    );
    await expect(buffer(zipStream(listed(entry('a.mp3', broken))))).rejects.toThrow('the disk is gone');
  });
});
