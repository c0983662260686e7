import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkFile } from './check-file';

/** A WAV file with these samples. */
function wav(samples: string): Blob {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(samples.length);
  return new Blob(['RIFF', length, 'WAVE', 'data', length, samples, 'LIST', length]);
}

describe('the check of a file', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** The server knows the sound of this text. */
  function serverKnows(samples: string) {
    const known = createHash('sha256').update(samples).digest('hex');
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
      sent.push(`${address} ${options.body ?? ''}`);
      return Response.json({ data: address.endsWith(known) ? { model: 'Test' } : null });
    });
    return sent;
  }

  it('finds a sound by its hash, and sends nothing else', async () => {
    const sent = serverKnows('samples!');
    expect(await checkFile(wav('samples!'))).toEqual({ outcome: 'known', sound: { model: 'Test' } });
    expect(await checkFile(wav('samples?'))).toEqual({ outcome: 'unknown' });
    for (const line of sent) expect(line).toMatch(/^\/api\/v1\/provenance\/[0-9a-f]{64} $/);
  });

  it('tells files that are not sound', async () => {
    const sent = serverKnows('');
    expect(await checkFile(new Blob(['%PDF-1.7']))).toEqual({ outcome: 'unreadable' });
    expect(sent).toEqual([]);
  });
});
