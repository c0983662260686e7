/**
 * Measures the editor in headless Chromium on the built site: the frames of scrolling through a song of 600 bars, alone and
 * while it plays, and in a song of three minutes the time from a key that rewrites a section to its first sound.
 * Needs a build and a database; `npm run bench -- editor` provides both.
 * `DATABASE_URL=… CHROMIUM_PATH=… node --import tsx scripts/bench/editor.ts`
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
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
import { probe, soundAfter, timeOf } from './support/sound-after';
import { startOurs, stopAll } from './support/web';

const LONG = { name: 'Six Hundred Bars', prompt: 'rock waltz, 190 bpm', durationSeconds: 600 };
const USUAL = { name: 'Three Minutes', prompt: 'pop with a catchy chorus', durationSeconds: 180 };
/** Milliseconds: 60 frames a second, with the jitter of a browser's clock. */
const FRAME_MS = 17;
const WATCHED_MS = 6_000;
const PIXELS_A_FRAME = 12;
const CHANGE_MS = 500;
/** Sections that are rewritten, one after another. */
const REWRITTEN = [3, 1, 4, 2];

const url = assertLocal(process.env.DATABASE_URL ?? '');
const db = openForScript(url, 2);
const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-editor-'));
const web = await startOurs(url, { DATA_DIR: folder });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '' });
try {
  const owner = await addUser();
  const [signed] = await signIn(db, web, [owner]);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: signed?.cookie ?? {},
  });
  const long = await storeSong(owner, LONG);
  const page = await openEditor(context, long.id);
  const editor = page.getByRole('group', { name: 'Editor' });
  for (let times = 0; times < 6; times++) await editor.getByRole('button', { name: 'Zoom in' }).click();
  reportFrames(`scrolling through ${long.bars} bars`, await scroll(page));
  await play(page);
  reportFrames('the same while it plays', await scroll(page));
  await page.close();
  const usual = await openEditor(context, (await storeSong(owner, USUAL)).id);
  await play(usual);
  const changes = [];
  for (const section of REWRITTEN) changes.push(await rewrite(usual, section));
  reportLine({
    what: 'editor: change of a section to its first sound, slowest',
    unit: 'ms',
    ours: Math.max(...changes),
    aim: CHANGE_MS,
  });
} finally {
  await browser.close();
  await stopAll();
  await db.$disconnect();
  rmSync(folder, { recursive: true, force: true });
}

async function addUser(): Promise<string> {
  const data = { name: 'Ana', email: `${randomUUID()}@example.com`, referralCode: newReferralCode() };
  return (await db.user.create({ data })).id;
}

/** Stores a song without its sound, which the editor does not need. */
async function storeSong(ownerId: string, song: typeof LONG): Promise<{ id: string; bars: number }> {
  const score = compose(understand(song), 1);
  const { bytes, version } = packScore(score);
  const rendition = randomUUID();
  const { id } = await db.song.create({
    data: { ...song, ownerId, rendition, status: 'ready', scoreVersion: version },
  });
  const file = path.join(folder, 'files', renditionFolder(id, rendition), SCORE_FILE);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  const { meter, sections } = score;
  const beats = sections.reduce((sum, section) => sum + section.beats, 0);
  return { id, bars: Math.round(beats / (meter.beats * beatLength(meter))) };
}

function sectionsOf(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Sections' }).getByRole('option');
}

async function openEditor(context: BrowserContext, song: string): Promise<Page> {
  const page = await context.newPage();
  await probe(page);
  await page.goto(`${web.origin}/song/${song}/edit`);
  await sectionsOf(page).first().waitFor();
  return page;
}

async function play(page: Page): Promise<void> {
  const editor = page.getByRole('group', { name: 'Editor' });
  await editor.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction(() => Reflect.get(window, 'heard').firstSoundAt !== null);
}

/** Rewrites the melody of a section, and returns the milliseconds from the key to the first sound of it. */
async function rewrite(page: Page, section: number): Promise<number> {
  await sectionsOf(page).nth(section).focus();
  return soundAfter(page, () => timeOf(page, 'keydown', () => page.keyboard.press('m')));
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

function reportFrames(what: string, gaps: number[]): void {
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
