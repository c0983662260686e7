import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Drill, NotTried, type Outcome } from '../outcome';
import { type OwnSong, readyIn, type Seen, type Traffic } from '../traffic';
import { pause, until } from '../until';

/** Leaves less than a song takes. */
const DISK_MB = 64;
const BALLAST_BYTES = DISK_MB * 2 ** 20 - 100_000;

/** The folder of files is a small disk that fills up while songs are made, and then has space again. Needs root and Linux. */
export const diskFull: Drill = {
  name: 'disk-full',
  isBrief: false,
  async run(site, traffic) {
    const files = path.join(site.dataDir, 'files');
    mkdirSync(files, { recursive: true });
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', files]);
    if (mounted.status !== 0) throw new NotTried('it needs root and Linux');
    try {
      const ballast = path.join(files, 'ballast');
      writeFileSync(ballast, Buffer.alloc(BALLAST_BYTES));
      await traffic.begin();
      await pause(15_000);
      const full = await traffic.look('/');
      const before = await traffic.songs();
      rmSync(ballast);
      await pause(10_000);
      await traffic.end();
      const after = await until('the end of all songs', 60, () => settled(traffic));
      return outcomeOf(full, before, after);
    } finally {
      // What was stored stays for the audit.
      const copy = `${files}.copy`;
      spawnSync('cp', ['-a', files, copy]);
      spawnSync('umount', ['-l', files]);
      if (existsSync(copy)) spawnSync('cp', ['-a', `${copy}/.`, files]);
    }
  },
};

async function settled(traffic: Traffic): Promise<OwnSong[] | null> {
  const songs = await traffic.songs();
  return songs.some(({ status }) => status === 'queued' || status === 'generating') ? null : songs;
}

/** Credits are compared by the audit. */
function outcomeOf(page: Seen, before: OwnSong[], after: OwnSong[]): Outcome {
  const failed = after.filter(({ status }) => status === 'failed');
  const [made, madeBefore] = [after, before].map(readyIn);
  const [{ failure = null } = {}] = failed;
  return {
    summary: `${failed.length} songs failed (${failure}), then ${made} were made`,
    faults: [
      ...(page.status === 200 ? [] : [`the home page answered ${page.status} on a full disk`]),
      ...(before.some(({ status }) => status === 'failed') ? [] : ['no song failed on a full disk']),
      ...(madeBefore === 0 ? [] : ['a song was made on a full disk']),
      ...failed.filter((song) => song.failure === null).map(() => 'a song failed without a reason'),
      ...(made === 0 ? ['no song was made once there was space'] : []),
    ],
  };
}
