import { type Drill, longest } from '../outcome';
import { CUT, readyIn } from '../traffic';
import { pause, until } from '../until';
import { FAILURES } from '../vendors/troubled-proxy';

/** Two attempts at a connection and at an answer, for the size of a file and for its content. */
const LONGEST_MS = 25_000;
const EACH_MS = 4_000;
/** Longer than two attempts. */
const SILENT_MS = 15_000;
/** What a file may answer meanwhile: itself, a refusal, or itself until the bucket breaks off. */
const FILE_ANSWERS = [200, 503, CUT];

/** Files are in a bucket that is slow, then fails in every way while songs are made and heard. */
export const bucketTrouble: Drill = {
  name: 'bucket-trouble',
  isBrief: false,
  store: 'bucket',
  async run(site, traffic, isLong) {
    const { bucket } = site.vendors;
    await traffic.begin();
    const song = await until('a song', 60, () => traffic.findFile());
    await bucket.show('slow');
    const heardSlowly = await traffic.look(song.path, song.headers);
    const before = readyIn(await traffic.songs());
    await until('a song stored slowly', 60, async () => readyIn(await traffic.songs()) > before);
    for (let n = 0; n < (isLong ? 3 : 1); n++) {
      for (const failure of FAILURES) {
        await bucket.show(failure);
        await Promise.all([
          pause(failure === 'silent' ? SILENT_MS : EACH_MS),
          traffic.look(song.path, song.headers),
        ]);
      }
    }
    await bucket.show(null);
    await until('the file', 30, async () => (await traffic.look(song.path, song.headers)).status === 200);
    await traffic.end();
    const files = traffic.seen.filter(({ path }) => path === song.path);
    const pages = traffic.seen.filter(({ path }) => path !== song.path);
    const waits = files.map(({ ms }) => ms);
    return {
      summary: `${traffic.accepted} songs accepted; ${pages.length} pages and calls, slowest ${longest(pages.map(({ ms }) => ms))}; a file, slowest ${longest(waits)}`,
      faults: [
        ...(heardSlowly.status === 200 ? [] : [heardSlowly]),
        ...pages.filter(({ status }) => status !== 200),
        ...files.filter(({ status }) => !FILE_ANSWERS.includes(status)),
      ]
        .slice(0, 5)
        .map(({ path, status }) => `${path} answered ${status}`)
        .concat(Math.max(...waits) > LONGEST_MS ? ['a file was waited for too long'] : []),
    };
  },
};
