/**
 * Measures sketches in headless Chromium on the built site, as a visitor hears them: the time from the press to the first
 * sound, from a change to where it begins, how fast the engine renders, what it loads, and whether sound was ever late.
 * Needs a build and a database; `npm run bench -- sketch` provides both.
 * `DATABASE_URL=… CHROMIUM_PATH=… node --import tsx scripts/bench/sketch.ts [genres]`
 */
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { type Heard, heardIn, probeAudio } from '@/e2e/support/audio-probe';
import { assertLocal } from '@/lib/testing/database';
import { reportLine } from './support/report';
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
  // The loader of this script names functions by a helper that pages lack.
  await page.addInitScript('globalThis.__name = (named) => named');
  await probeAudio(page);
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
  const pressedAt = await pressTime(page, button);
  await page.waitForFunction(() => Reflect.get(window, 'heard').firstSoundAt !== null);
  const first = await heardIn(page);
  await page.waitForFunction(() => Reflect.get(window, 'heard').pieces.length >= 100);
  const filled = await heardIn(page);
  const [begin, end] = [filled.pieces[0], filled.pieces[99]];
  const speed = (99 * (begin?.seconds ?? 0)) / (((end?.at ?? 0) - (begin?.at ?? 0)) / 1_000);
  const [callsOfPress, scriptsOfPress] = [calls, new Set(scripts)];
  const changesMs = [];
  for (const tempo of TEMPOS) changesMs.push(await change(page, tempo));
  const { pieces } = await heardIn(page);
  const latePieces = pieces.filter(({ when, clock }) => when < clock).length;
  await context.close();
  return {
    firstSoundMs: (first.firstSoundAt ?? 0) - pressedAt,
    ...{ changesMs, speed, latePieces, scripts: scriptsOfPress, calls: callsOfPress },
  };
}

/** Presses a control, as browsers demand it for sound, and returns when, by the page's clock. */
async function pressTime(page: Page, control: Locator): Promise<number> {
  await page.evaluate(() => {
    const note = () => Object.assign(window, { pressedAt: performance.now() });
    addEventListener('click', note, { capture: true, once: true });
  });
  await control.click();
  return page.evaluate(() => Reflect.get(window, 'pressedAt'));
}

/** Chooses a tempo and returns when. A menu that just opened may not take a press. */
async function choose(page: Page, tempo: string): Promise<number> {
  const chip = page.getByRole('button', { name: /^Tempo/ });
  for (;;) {
    await chip.click();
    const changedAt = await pressTime(page, page.getByRole('menuitemradio', { name: tempo }));
    if ((await chip.textContent())?.includes(tempo)) return changedAt;
    await page.keyboard.press('Escape');
  }
}

/** Changes the tempo and returns the milliseconds until the changed song begins, once it is heard. */
async function change(page: Page, tempo: string): Promise<number> {
  const faders = new Set((await heardIn(page)).pieces.map(({ fader }) => fader)).size;
  const changedAt = await choose(page, tempo);
  await page.waitForFunction((count) => {
    const { pieces }: Heard = Reflect.get(window, 'heard');
    const [first, ...more] = pieces.filter(({ fader }) => fader === count);
    return first && more.some(({ clock }) => clock > first.when);
  }, faders);
  const piece = (await heardIn(page)).pieces.find(({ fader }) => fader === faders);
  return piece ? piece.at - changedAt + (piece.when - piece.clock) * 1_000 : Number.NaN;
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
