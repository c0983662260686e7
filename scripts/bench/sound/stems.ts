import { builtinMusic } from '@/lib/adapters/music-builtin/music-builtin';
import { packScore } from '@/lib/adapters/music-builtin/score/stored-score';
import { readWav } from '@/lib/audio/decoding/read-wav';
import { decibels } from '@/lib/audio/true-peak';
import { understand } from '@/lib/composer/brief';
import { compose } from '@/lib/composer/compose';
import type { StemFile, StemOrder } from '@/lib/core/music/stems';
import { reportLine } from '../support/report';
import { residentMb } from '../support/web';

/**
 * Takes songs of three minutes apart, as the worker does: the time that its owner waits, processor time, which other load
 * distorts less (encoders run beside the mixer), resident memory at most, and how far the sum of the tracks is from the mix.
 * `npm run bench -- stems [genre …]`
 */
const SECONDS = 180;
const SAMPLE_MS = 100;
const AIMS = { seconds: 25, mb: 500, deviation: -80 } as const;

const genres = process.argv.length > 2 ? process.argv.slice(2) : ['pop', 'house', 'classical'];
const music = builtinMusic({ isCompiled: true });
let peak = 0;
const sampling = setInterval(() => {
  peak = Math.max(peak, residentMb(process.pid));
}, SAMPLE_MS);

const songs = genres.map((genre) => {
  const score = compose(understand({ prompt: 'a song', genre, durationSeconds: SECONDS }), 1);
  return { genre, order: { score: packScore(score).bytes, isSung: false } };
});
for (const { genre, order } of songs) {
  await measure(`${genre}, tracks as FLAC`, { ...order, by: 'tracks', format: 'flac' });
  await measure(`${genre}, tracks as WAV`, { ...order, by: 'tracks', format: 'wav' });
  await measure(`${genre}, groups as MP3`, { ...order, by: 'groups', format: 'mp3' });
}
clearInterval(sampling);
// What it holds itself is no part of the memory above.
for (const { genre, order } of songs) await sum(genre, { ...order, by: 'tracks', format: 'wav' });
await music.close();

function takeApart(order: StemOrder): AsyncIterable<StemFile> {
  return music.takeApart(order, { signal: new AbortController().signal, onProgress: () => undefined });
}

async function measure(what: string, order: StemOrder): Promise<void> {
  peak = 0;
  const [startedAt, started] = [performance.now(), process.cpuUsage()];
  let [files, size] = [0, 0];
  for await (const { bytes } of takeApart(order)) {
    files++;
    size += bytes.length;
  }
  const { user, system } = process.cpuUsage(started);
  const seconds = (performance.now() - startedAt) / 1000;
  const mb = Math.round(size / 1e6);
  reportLine({
    what: `${what} (${files} files, ${mb} MB): seconds`,
    unit: '',
    ours: seconds,
    aim: AIMS.seconds,
  });
  reportLine({ what: `${what}: seconds of processor time`, unit: '', ours: (user + system) / 1e6 });
  reportLine({ what: `${what}: resident memory`, unit: 'MB', ours: peak, aim: AIMS.mb });
}

/** Subtracts each track from the mix, which comes first. */
async function sum(genre: string, order: StemOrder): Promise<void> {
  let rest: Float32Array | null = null;
  for await (const { extension, bytes } of takeApart(order)) {
    if (extension !== 'wav') continue;
    const { left } = readWav(bytes, 2 * SECONDS);
    rest = rest ? rest.map((value, i) => value - (left[i] ?? 0)) : left;
  }
  const largest = rest?.reduce((max, value) => Math.max(max, Math.abs(value)), 0) ?? 1;
  reportLine({
    what: `${genre}: sum of the tracks beside the mix, dBFS`,
    unit: '',
    ours: decibels(largest),
    aim: AIMS.deviation,
  });
}
