import { type Drill, longest } from '../outcome';
import type { Part } from '../site';
import { pause, until } from '../until';

const LONG = 20;
const BRIEF = 2;

/** `kill -9` of one part again and again, each time once it is back. */
export function killed(part: Part): Drill {
  return {
    name: `kill-${part}`,
    isBrief: true,
    async run(site, traffic, isLong) {
      await traffic.begin();
      const kills = isLong ? LONG : BRIEF;
      const away: number[] = [];
      for (let n = 0; n < kills; n++) {
        await pause(500 + Math.random() * 2_500);
        const before = await until(`a ${part}`, 60, async () => site.pid(part));
        const began = performance.now();
        site.signal(part, 'SIGKILL');
        await until(`another ${part}`, 60, async () => {
          const pid = site.pid(part);
          return pid !== null && pid !== before;
        });
        await site.ready();
        away.push(performance.now() - began);
      }
      await traffic.end();
      return {
        summary: `${kills} kills, back after at most ${longest(away)}; ${traffic.accepted} songs, ${traffic.paid.length} purchases`,
        faults: traffic.accepted > 0 && traffic.paid.length > 0 ? [] : ['nothing was made or bought'],
      };
    },
  };
}
