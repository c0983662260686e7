/**
 * Measures how soon the site answers that it is ready: after `npm start` of what is built and has data, and after its web
 * process is killed, each time with nothing else to do. `npm run bench -- start` builds first.
 */
import { reportLine } from './support/report';
import { pause, Site } from './support/site';

const TIMES = 3;
/** A process that runs for longer is started again after the shortest pause. */
const STEADY_MS = 11_000;
const LONGEST_MS = 30_000;
const AIM_SECONDS = 3;

const site = new Site();
try {
  // Creates the database.
  await site.start();
  const starts: number[] = [];
  for (let n = 0; n < TIMES; n++) {
    await site.stop();
    const began = performance.now();
    await site.start();
    starts.push(performance.now() - began);
  }
  report('npm start, built before, until it is ready', starts);
  const returns: number[] = [];
  for (let n = 0; n < TIMES; n++) {
    await pause(STEADY_MS);
    const web = site.pid('server');
    const began = performance.now();
    if (web) process.kill(web, 'SIGKILL');
    await another(web);
    await ready();
    returns.push(performance.now() - began);
  }
  report('the web after kill -9, until it is ready', returns);
} finally {
  await site.remove();
}

/** Waits until the web process is not this one. */
async function another(before: number | null): Promise<void> {
  await until(async () => ![before, null].includes(site.pid('server')));
}

async function ready(): Promise<void> {
  await until(async () => (await fetch(`${site.origin}/api/readyz`).catch(() => null))?.ok === true);
}

async function until(test: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + LONGEST_MS;
  while (!(await test())) {
    if (performance.now() > deadline) throw new Error('the site did not come back');
    await pause(20);
  }
}

function report(what: string, milliseconds: number[]): void {
  reportLine({
    what: `${what}, at most: seconds`,
    unit: '',
    ours: Math.max(...milliseconds) / 1_000,
    aim: AIM_SECONDS,
  });
}
