import type { Received, Reply, Route } from '../route';
import { type StandIn, startStandIn } from '../stand-in';
import { type Exchange, readExchanges } from './fixtures';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/**
 * Starts a stand-in that answers as a provider once did. Answers to the same call come in the order in which they were
 * recorded, and the last one stays; what was never asked is 404.
 */
export async function startReplay({ folder, port = 0 }: { folder: string; port?: number }): Promise<StandIn> {
  let exchanges: Exchange[] = [];
  const asked = new Map<string, number>();
  const answer = ({ method, path }: Received): Reply => {
    const same = exchanges.filter((exchange) => exchange.method === method && exchange.path === path);
    const key = `${method} ${path}`;
    const turn = asked.get(key) ?? 0;
    asked.set(key, turn + 1);
    const exchange = same[turn] ?? same.at(-1);
    if (!exchange) return { status: 404, body: { detail: 'Not Found' } };
    const { status, headers, body } = exchange;
    return { status, headers, body };
  };
  const routes = METHODS.map((method): Route => ({ method, path: /^/, isOrder: method === 'POST', answer }));
  const standIn = await startStandIn(routes, port);
  exchanges = await readExchanges(folder, standIn.address);
  return standIn;
}
