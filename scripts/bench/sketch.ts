/**
 * Measures sketches in headless Chromium on the built site, as a visitor hears them: the time from the press to the first
 * sound, from a change to where it begins, how fast the engine renders, what it loads, and whether sound was ever late.
 * Needs a build and a database; `npm run bench -- sketch` provides both.
 * `DATABASE_URL=… CHROMIUM_PATH=… node --import tsx scripts/bench/sketch.ts [genres]`
 */
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { heardIn } from '@/e2e/support/audio-probe';
import { assertLocal } from '@/lib/testing/database';
import { reportLine } from './support/report';
import { probe, soundAfter, timeOf } from './support/sound-after';
import { open, startOurs, stopAll, type Web } from './support/web';

const GENRES =
  process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['pop', 'house', 'jazz', 'metal', 'cinematic'];
const TEMPOS = ['140 bpm', '90 bpm', '120 bpm'];
/** Milliseconds, kilobytes and times real time. */
const [FIRST_MS, CHANGE_MS, ENGINE_KB, SPEED] = [1_000, 500, 90, 8];

interface Sketch {
  firstSoundMs: number;
  changesMs: number[];
  speed: number;
  latePieces: number;
  scripts: Set<string>;
  calls: number;
}

const web = await startOurs(assertLocal(process.env.DATABASE_URL ?? ''));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '' });
try {
  const sketches: Sketch[] = [];
  for (const genre of GENRES) sketches.push(await hear(browser, web, genre));
  await report(sketches);
} finally {
  await browser.close();
  await stopAll();
}

async function hear(browser: Browser, web: Web, genre: string): Promise<Sketch> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await probe(page);
  await page.goto(web.origin);
  await page.getByLabel('Describe your song').fill(`${genre}, two minutes`);
  const button = page.getByRole('button', { name: 'Play sketch' });
  await button.and(page.locator(':enabled')).waitFor();
  await page.waitForLoadState('networkidle');
  const scripts = new Set<string>();
  let calls = 0;
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
    if (pathname.startsWith('/api/v1/song')) calls++;
  });
  const pressedAt = await timeOf(page, 'click', () => button.click());
  await page.waitForFunction(() => Reflect.get(window, 'heard').firstSoundAt !== null);
  const first = await heardIn(page);
  await page.waitForFunction(() => Reflect.get(window, 'heard').pieces.length >= 100);
  const filled = await heardIn(page);
  const [begin, end] = [filled.pieces[0], filled.pieces[99]];
  const speed = (99 * (begin?.seconds ?? 0)) / (((end?.at ?? 0) - (begin?.at ?? 0)) / 1_000);
  const [callsOfPress, scriptsOfPress] = [calls, new Set(scripts)];
  const changesMs = [];
  for (const tempo of TEMPOS) changesMs.push(await soundAfter(page, () => choose(page, tempo)));
  const { pieces } = await heardIn(page);
  const latePieces = pieces.filter(({ when, clock }) => when < clock).length;
  await context.close();
  return {
    firstSoundMs: (first.firstSoundAt ?? 0) - pressedAt,
    ...{ changesMs, speed, latePieces, scripts: scriptsOfPress, calls: callsOfPress },
  };
}

/** Chooses a tempo and returns when. A menu that just opened may not take a press. */
async function choose(page: Page, tempo: string): Promise<number> {
  const chip = page.getByRole('button', { name: /^Tempo/ });
  const item = page.getByRole('menuitemradio', { name: tempo });
  for (;;) {
    await chip.click();
    const changedAt = await timeOf(page, 'click', () => item.click());
    if ((await chip.textContent())?.includes(tempo)) return changedAt;
    await page.keyboard.press('Escape');
  }
}

async function report(sketches: readonly Sketch[]): Promise<void> {
  const most = (values: readonly number[]) => Math.max(...values);
  const firsts = sketches.map(({ firstSoundMs }) => firstSoundMs);
  const changes = sketches.flatMap(({ changesMs }) => changesMs);
  const slowest = Math.min(...sketches.map(({ speed }) => speed));
  reportLine({
    what: 'sketch: press to first sound, slowest genre',
    unit: 'ms',
    ours: most(firsts),
    aim: FIRST_MS,
  });
  reportLine({
    what: 'sketch: change to its first sound, slowest',
    unit: 'ms',
    ours: most(changes),
    aim: CHANGE_MS,
  });
  reportLine({
    what: `sketch: seconds of work per ${SPEED} of music, slowest genre`,
    unit: '',
    ours: SPEED / slowest,
    aim: 1,
  });
  const late = sketches.reduce((sum, { latePieces }) => sum + latePieces, 0);
  reportLine({ what: 'sketch: pieces of sound that came late', unit: '', ours: late, aim: 0 });
  reportLine({
    what: 'sketch: calls of the API by a press',
    unit: '',
    ours: most(sketches.map(({ calls }) => calls)),
    aim: 0,
  });
  let bytes = 0;
  for (const path of new Set(sketches.flatMap(({ scripts }) => [...scripts]))) {
    const { body } = await open(web, path);
    bytes += body[0] === 0x1f && body[1] === 0x8b ? body.length : gzipSync(body).length;
  }
  reportLine({ what: 'sketch: script that a press loads', unit: 'KB', ours: bytes / 1_024, aim: ENGINE_KB });
}
