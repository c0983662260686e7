import { Agent, get } from 'node:http';

/** Asks over a connection that is kept alive. Resolves to the status of a whole answer, else to what went wrong. */
function ask(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => {
      response
        .once('end', () => resolve(String(response.statusCode)))
        .once('error', () => resolve('cut in the middle'))
        .resume();
    }).on('error', (error) => resolve('code' in error ? String(error.code) : error.message));
  });
}

/**
 * Has clients, each on a connection of its own, send one request after the other. `next` names the path of each; null ends
 * its client. `onAnswer` receives the status or error; false ends its client, too.
 */
export async function sendRequests(
  origin: string,
  clients: number,
  next: () => string | null,
  onAnswer: (outcome: string, path: string) => boolean,
): Promise<void> {
  const lives = Array.from({ length: clients }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let path = next(); path !== null; path = next())
      if (!onAnswer(await ask(origin + path, agent), path)) break;
    agent.destroy();
  });
  await Promise.all(lives);
}

/** Returns paths in turn, `total` of them. */
export function inTurn(paths: readonly string[], total: number): { begun: number; next(): string | null } {
  const turn = {
    begun: 0,
    next: () => (turn.begun < total ? (paths[turn.begun++ % paths.length] ?? null) : null),
  };
  return turn;
}
