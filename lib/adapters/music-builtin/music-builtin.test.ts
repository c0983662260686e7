import { copyFile, mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inspectMp3 } from '@/lib/audio/verify';
import type { MusicProgress, TakeTags } from '@/lib/core/music/music';
import type { Log } from '@/lib/core/ports';
import { afterFile } from '@/lib/testing/after-file';
import { isCompiled } from '@/lib/testing/programs';
import { FONT } from './font-file';
import { builtinMusic } from './music-builtin';

const tags: TakeTags = {
  title: 'Harbour',
  artist: 'Ada',
  year: 2026,
  comment: '',
  source: '',
  licenceUrl: '',
};
const request = { prompt: 'calm solo piano', durationSeconds: 10 };

interface Warning {
  fields: object;
  message: string;
}

/** Returns a composer that plays with a font, and what it logged. */
function composer(font: string) {
  const warnings: Warning[] = [];
  const log: Log = {
    debug() {},
    info() {},
    error: (_fields, message) => expect.fail(message),
    warn: (fields, message) => warnings.push({ fields, message }),
  };
  const music = builtinMusic({ threads: 1, font, log, isCompiled });
  afterFile(() => music.close());
  const make = () => music.make(request, 1, tags, { signal: AbortSignal.timeout(60_000), onProgress() {} });
  return { music, make, warnings };
}

/** Its thread starts once for all tests. */
const recorded = composer(FONT);

async function temporary(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tunewright-font-'));
  afterFile(() => rm(folder, { recursive: true }));
  return path.join(folder, 'font.sf3');
}

/** Returns a copy of the font with one byte in its middle changed. */
async function damagedFont(): Promise<string> {
  const file = await temporary();
  await copyFile(FONT, file);
  const handle = await open(file, 'r+');
  await handle.write(new Uint8Array([1, 2, 3, 4]), 0, 4, 20_000_000);
  await handle.close();
  return file;
}

describe('the instruments of the built-in composer', () => {
  it('are recorded, and the same for the same seed', async () => {
    const { music, make, warnings } = recorded;
    expect(await music.instruments()).toBe('recorded');
    const [first, second] = [await make(), await make()];
    expect(Buffer.compare(first.audio.bytes, second.audio.bytes)).toBe(0);
    expect(warnings).toEqual([]);
  });

  it('are synthesised if the recordings are missing or damaged, which is logged once', async () => {
    const missing = composer(await temporary());
    expect(await missing.music.instruments()).toBe('missing');
    const [take] = [await missing.make(), await missing.make()];
    expect(missing.warnings).toHaveLength(1);

    const damaged = composer(await damagedFont());
    expect(await damaged.music.instruments()).toBe('damaged');
    const synthesised = await damaged.make();
    expect(Buffer.compare(synthesised.audio.bytes, take.audio.bytes)).toBe(0);
    expect(damaged.warnings).toMatchObject([{ fields: { instruments: 'damaged' } }]);
  });
});

describe('the beginning of a song', () => {
  const played = { prompt: 'calm solo piano', durationSeconds: 30 };
  const sung = { ...played, lyrics: 'Hold me closer in the evening light', vocals: 'synthetic' as const };

  it.each([played, sung])(
    'is heard first: %j',
    async (order) => {
      const { music, warnings } = recorded;
      const previews: Uint8Array[] = [];
      const steps: string[] = [];
      const onProgress = ({ stage }: MusicProgress) => void steps.push(stage);
      const run = { signal: AbortSignal.timeout(120_000), onProgress };
      const onPreview = (mp3: Uint8Array) => {
        previews.push(mp3);
        steps.push('preview');
      };
      const heard = await music.make(order, 1, tags, { ...run, onPreview });
      expect(heard.used.vocals).toBe(order === sung ? 'synthetic' : 'none');
      const [preview] = previews;
      expect(previews).toHaveLength(1);
      expect(steps.indexOf('preview')).toBeLessThan(steps.indexOf('Mastering'));
      expect(inspectMp3(preview ?? new Uint8Array())?.durationSeconds).toBeCloseTo(15, 0);
      expect(warnings).toEqual([]);
      const unheard = await music.make(order, 1, tags, run);
      expect(Buffer.compare(heard.audio.bytes, unheard.audio.bytes)).toBe(0);
    },
    240_000,
  );

  it('is not rendered for a song that is about as short', async () => {
    const { music } = recorded;
    const onPreview = () => expect.fail('a preview of a short song');
    await music.make(request, 1, tags, { signal: AbortSignal.timeout(60_000), onProgress() {}, onPreview });
  });
});
