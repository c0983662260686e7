import { Agent, get } from 'node:http';
import type { Drill } from '../outcome';
import { pause } from '../until';

const CLIENTS = 20;

/** SIGTERM of the web process while twenty clients send one request after the other over connections kept alive. */
export const endUnderLoad: Drill = {
  name: 'end-under-load',
  isBrief: true,
  async run(site, _traffic, isLong) {
    const rounds = isLong ? 20 : 3;
    let answered = 0;
    const cut: string[] = [];
    for (let n = 0; n < rounds; n++) {
      await site.ready();
      const stop = new AbortController();
      let signaled = Number.POSITIVE_INFINITY;
      const clients = Array.from({ length: CLIENTS }, async (_, at) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        for (const path = at % 2 ? '/genre/ambient' : '/api/v1/song?limit=5'; !stop.signal.aborted; ) {
          const outcome = await ask(site.url + path, agent);
          if (outcome === 'ECONNREFUSED') break;
          if (typeof outcome === 'number' && outcome < 500) answered += 1;
          else
            cut.push(`${path}: ${outcome}, ${Math.round(performance.now() - signaled)} ms after the signal`);
        }
        agent.destroy();
      });
      await pause(700);
      signaled = performance.now();
      site.signal('web', 'SIGTERM');
      await Promise.race([Promise.all(clients), pause(5_000)]);
      stop.abort();
      await Promise.all(clients);
    }
    return {
      told: `${rounds} times, ${answered} requests answered, ${cut.length} cut`,
      faults: cut.slice(0, 15),
    };
  },
};

function ask(url: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    get(url, { agent }, async (response) => {
      const whole = await response.toArray().then(
        () => true,
        () => false,
      );
      resolve(whole ? (response.statusCode ?? 0) : 'cut in the middle');
    }).on('error', (error) => resolve('code' in error ? String(error.code) : error.message));
  });
}
