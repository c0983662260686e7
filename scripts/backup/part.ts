import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Part } from './manifest';

type Chunks = AsyncIterable<Uint8Array>;

/** Writes a compressed file of a backup, durably. Returns what the manifest says about it. */
export async function writePart(dir: string, file: string, content: Chunks): Promise<Part> {
  const handle = await open(path.join(dir, file), 'wx', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    await pipeline(content, createGzip({ level: 1 }), async (compressed: Chunks) => {
      for await (const chunk of compressed) {
        hash.update(chunk);
        bytes += chunk.length;
        await handle.writeFile(chunk);
      }
    });
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { file, bytes, sha256: hash.digest('hex') };
}

/** Reads a compressed file of a backup as a stream. */
export function readPart(dir: string, file: string) {
  const unpacked = createGunzip();
  // A failed pipeline destroys the stream with its error, which reaches the reader.
  pipeline(createReadStream(path.join(dir, file)), unpacked).catch(() => undefined);
  return unpacked;
}

/** Yields the lines of a compressed file of a backup. */
export function readLines(dir: string, file: string): AsyncGenerator<string> {
  return linesOf(readPart(dir, file));
}

/** Yields the lines of UTF-8 text. */
export async function* linesOf(chunks: Chunks): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
