/**
 * Measures the editor in headless Chromium on the built site, with a song of 600 bars in all its instruments: the frames of
 * scrolling through it, alone and while it plays.
 * Needs a build and a database; `npm run bench -- editor` provides both.
 * `DATABASE_URL=… CHROMIUM_PATH=… node --import tsx scripts/bench/editor.ts`
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { packScore } from '@/lib/adapters/music-builtin/score/stored-score';
import { openForScript } from '@/lib/adapters/postgres/client';
import { understand } from '@/lib/composer/brief';
import { compose } from '@/lib/composer/compose';
import { beatLength } from '@/lib/composer/theory';
import { newReferralCode } from '@/lib/domain/auth/account/open-account';
import { renditionFolder, SCORE_FILE } from '@/lib/domain/song/rules';
import { assertLocal } from '@/lib/testing/database';
import { share } from './support/numbers';
import { signIn } from './support/people';
import { reportLine } from './support/report';
import { startOurs, stopAll } from './support/web';

const PROMPT = 'rock waltz, 190 bpm';
const SECONDS = 600;
/** Milliseconds: 60 frames a second, with the jitter of a browser's clock. */
const FRAME_MS = 17;
const WATCHED_MS = 6_000;
const PIXELS_A_FRAME = 12;

const url = assertLocal(process.env.DATABASE_URL ?? '');
const db = openForScript(url, 2);
const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-editor-'));
const web = await startOurs(url, { DATA_DIR: folder });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '' });
try {
  const { owner, song, bars } = await storeSong();
  const [signed] = await signIn(db, web, [owner]);
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: signed?.cookie ?? {},
  });
  // The loader of this script names functions by a helper that pages lack.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto(`${web.origin}/song/${song}/edit`);
  const editor = page.getByRole('group', { name: 'Editor' });
  await page.getByRole('listbox', { name: 'Sections' }).getByRole('option').first().waitFor();
  for (let times = 0; times < 6; times++) await editor.getByRole('button', { name: 'Zoom in' }).click();
  report(`scrolling through ${bars} bars`, await scroll(page));
  await editor.getByRole('button', { name: 'Play', exact: true }).click();
  await editor.getByRole('button', { name: 'Pause' }).waitFor();
  report('the same while it plays', await scroll(page));
} finally {
  await browser.close();
  await stopAll();
  await db.$disconnect();
  rmSync(folder, { recursive: true, force: true });
}

/** Stores the song of a new user without its sound, which the editor does not need. */
async function storeSong() {
  const score = compose(understand({ prompt: PROMPT, durationSeconds: SECONDS }), 1);
  const { bytes, version } = packScore(score);
  const { id: owner } = await db.user.create({
    data: { name: 'Ana', email: `${randomUUID()}@example.com`, referralCode: newReferralCode() },
  });
  const rendition = randomUUID();
  const { id: song } = await db.song.create({
    data: {
      ...{ ownerId: owner, name: 'Six Hundred Bars', status: 'ready', rendition },
      ...{ scoreVersion: version, durationSeconds: SECONDS, prompt: PROMPT },
    },
  });
  const key = path.join(folder, 'files', renditionFolder(song, rendition), SCORE_FILE);
  mkdirSync(path.dirname(key), { recursive: true });
  writeFileSync(key, bytes);
  const { meter, sections } = score;
  const beats = sections.reduce((sum, section) => sum + section.beats, 0);
  return { owner, song, bars: Math.round(beats / (meter.beats * beatLength(meter))) };
}

/** Scrolls the frame of the notes forth and back, and returns the milliseconds between frames. */
async function scroll(page: Page): Promise<number[]> {
  const frame = page.locator('main .overflow-x-auto').filter({ has: page.locator('canvas') });
  return frame.evaluate(
    (element, { watchedMs, pixels }) =>
      new Promise<number[]>((resolve) => {
        const gaps: number[] = [];
        let [began, last, step] = [0, 0, pixels];
        function next(now: number) {
          if (last > 0) gaps.push(now - last);
          began ||= now;
          last = now;
          const end = element.scrollWidth - element.clientWidth;
          if (element.scrollLeft + step > end || element.scrollLeft + step < 0) step = -step;
          element.scrollLeft += step;
          if (now - began < watchedMs) requestAnimationFrame(next);
          else resolve(gaps);
        }
        requestAnimationFrame(next);
      }),
    { watchedMs: WATCHED_MS, pixels: PIXELS_A_FRAME },
  );
}

function report(what: string, gaps: number[]): void {
  const frames = [
    ['half', 0.5],
    ['95 of 100', 0.95],
  ] as const;
  for (const [of, part] of frames) {
    reportLine({
      what: `editor: ${what}: ${of} of the frames at most`,
      unit: 'ms',
      ours: share(gaps, part),
      aim: FRAME_MS,
    });
  }
}
