import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Drill, NotTried } from '../outcome';
import { pause } from '../until';

/** The folder of files is a small disk that fills up while songs are made, and then has space again. Needs root and Linux. */
export const diskFull: Drill = {
  name: 'disk-full',
  isBrief: false,
  async run(site, traffic) {
    const files = path.join(site.dataDir, 'files');
    mkdirSync(files, { recursive: true });
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', files]);
    if (mounted.status !== 0) throw new NotTried('it needs root and Linux');
    try {
      const ballast = path.join(files, 'ballast');
      writeFileSync(ballast, Buffer.alloc(7_900_000));
      await traffic.begin();
      await pause(15_000);
      const full = await traffic.look('/');
      rmSync(ballast);
      const before = traffic.accepted;
      await pause(10_000);
      await traffic.end();
      return {
        summary: `${before} songs asked for on a full disk, ${traffic.accepted - before} afterwards`,
        faults: full.status === 200 ? [] : [`the home page answered ${full.status} on a full disk`],
      };
    } finally {
      // What was stored stays for the audit.
      const copy = `${files}.copy`;
      spawnSync('cp', ['-a', files, copy]);
      spawnSync('umount', ['-l', files]);
      if (existsSync(copy)) spawnSync('cp', ['-a', `${copy}/.`, files]);
    }
  },
};
