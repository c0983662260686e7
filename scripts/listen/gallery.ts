import fs from 'node:fs/promises';
import path from 'node:path';
import { FONT } from '@/lib/adapters/music-builtin/font-file';
import { openInstruments } from '@/lib/adapters/music-builtin/instruments';
import { encodeMp3 } from '@/lib/audio/encode';
import { understand } from '@/lib/composer/brief';
import { compose } from '@/lib/composer/compose';
import type { GenreId } from '@/lib/composer/genres/catalogue';
import { random } from '@/lib/composer/random';
import { render } from '@/lib/composer/render';
import { galleryPage, type Pair } from './page';

const SEEDS = [1, 2];
const NAMES = ['synthesised', 'recorded'] as const;
const BITRATE = 160_000;

/**
 * Writes two songs of each genre, each synthesised and with recorded instruments, and a page that plays the two blind.
 * Throws if the recordings are not installed.
 */
export async function writeGallery(folder: string, seconds: number, genres: readonly GenreId[]) {
  const { band } = await openInstruments(FONT);
  if (!band) throw new Error('The recorded instruments are missing: run `npm run generate` first.');
  await fs.mkdir(folder, { recursive: true });
  const pairs: Pair[] = [];
  for (const genre of genres) {
    for (const seed of SEEDS) {
      const score = compose(understand({ prompt: 'a song', genre, durationSeconds: seconds }), seed);
      const played = { synthesised: render(score), recorded: render(score, { band }) };
      const isFirst = random(seed, `gallery ${genre}`).chance(0.5);
      const [first, second] = isFirst ? NAMES : ([NAMES[1], NAMES[0]] as const);
      const written = async (letter: string, name: (typeof NAMES)[number]) => {
        const file = `${genre}-${seed}-${letter}.mp3`;
        await fs.writeFile(path.join(folder, file), await encodeMp3(played[name], { bitrate: BITRATE }));
        return { file, name };
      };
      pairs.push({ genre, seed, first: await written('a', first), second: await written('b', second) });
      console.log(`${genre} ${seed}`);
    }
  }
  await fs.writeFile(path.join(folder, 'index.html'), galleryPage(pairs));
}
