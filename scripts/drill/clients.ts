import { Agent, request } from 'node:http';

export interface Call {
  path: string;
  /** GET by default. */
  method?: string;
  headers?: Record<string, string>;
}

/** Asks over a connection that is kept alive. Resolves to the status of a whole answer, else to what went wrong. */
function ask(origin: string, { path, ...options }: Call, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(origin + path, { ...options, agent }, (response) => {
      response
        .once('end', () => resolve(String(response.statusCode)))
        .once('error', () => resolve('cut in the middle'))
        .resume();
    });
    sent.on('error', (error) => resolve('code' in error ? String(error.code) : error.message)).end();
  });
}

/**
 * Has clients, each on a connection of its own, send one request after the other. `next` returns each; null ends its client. `onAnswer` receives the status or error; false ends its client, too.
 */
export async function sendRequests(
  origin: string,
  clients: number,
  next: () => Call | null,
  onAnswer: (outcome: string, call: Call) => boolean,
): Promise<void> {
  const lives = Array.from({ length: clients }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let call = next(); call !== null; call = next())
      if (!onAnswer(await ask(origin, call, agent), call)) break;
    agent.destroy();
  });
  await Promise.all(lives);
}

/** Returns calls in turn, `total` of them. */
export function inTurn(calls: readonly Call[], total: number): { begun: number; next(): Call | null } {
  const turn = {
    begun: 0,
    next: () => (turn.begun < total ? (calls[turn.begun++ % calls.length] ?? null) : null),
  };
  return turn;
}
