/**
 * Measures the composer: a song of three minutes in each genre, on one core.
 * `npx tsx scripts/bench/sound/composer.ts [seconds] [genre …]`
 * Speeds count processor time, so that other load does not distort them. MP3 encoding runs in its own thread and counts
 * in the column "with MP3". To measure the memory of one song, name one genre: several in one process share a heap.
 */
import { FONT } from '../../../lib/adapters/music-builtin/font-file';
import { openInstruments } from '../../../lib/adapters/music-builtin/instruments';
import { encodeMp3 } from '../../../lib/audio/encode';
import { integratedLoudness } from '../../../lib/audio/loudness';
import { decibels, truePeak } from '../../../lib/audio/true-peak';
import { understand } from '../../../lib/composer/brief';
import { compose } from '../../../lib/composer/compose';
import { GENRE_IDS, isGenre } from '../../../lib/composer/genres/catalogue';
import { bandLevels, stereoWidth } from '../../../lib/composer/master/balance';
import { render } from '../../../lib/composer/render';

const seconds = Number(process.argv[2] ?? 180);
const requestedGenres = process.argv.slice(3).filter(isGenre);
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

console.log(
  'genre            compose ms  render ×  with MP3 ×   LUFS    dBTP   width   bands dB                        MB',
);
const { band } = await openInstruments(FONT);
let max = 0;
for (const genre of requestedGenres.length > 0 ? requestedGenres : GENRE_IDS) {
  const brief = understand({ prompt: genre, genre, durationSeconds: seconds });
  const started = performance.now();
  const score = compose(brief, 1);
  const composing = performance.now() - started;
  const before = cpu();
  const audio = render(score, { band });
  const rendered = cpu() - before;
  const memory = process.memoryUsage().rss / 1e6;
  max = Math.max(max, memory);
  const encodeStart = cpu();
  await encodeMp3(audio);
  const encoded = cpu() - encodeStart;
  const bands = bandLevels(audio.left, audio.right).map((b) => b.toFixed(1).padStart(5));
  const line = [
    genre.padEnd(16),
    composing.toFixed(0).padStart(10),
    (seconds / rendered).toFixed(1).padStart(9),
    (seconds / (rendered + encoded)).toFixed(1).padStart(11),
    integratedLoudness(audio.left, audio.right).toFixed(2).padStart(8),
    decibels(truePeak(audio.left, audio.right)).toFixed(2).padStart(7),
    stereoWidth(audio.left, audio.right).toFixed(1).padStart(7),
    `  ${bands.join(' ')}`,
    memory.toFixed(0).padStart(6),
  ];
  console.log(line.join(' '));
}
const peak = (process.resourceUsage().maxRSS * 1024) / 1e6;
console.log(`maximum memory after a render: ${max.toFixed(0)} MB, at any time: ${peak.toFixed(0)} MB`);
