import type { IncomingMessage } from 'node:http';
import pLimit from 'p-limit';

/** Enough to keep a processor busy while the database answers. */
const AT_ONCE = 3;
const PLAY = /^\/api\/v1\/song\/[^/?]+\/play(?:\?|$)/;

/** True for the call that counts a play. */
export const isPlay = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  method === 'POST' && PLAY.test(url);

/**
 * Counts plays a few at a time, the others in the order they came: nobody waits for a count, but a song that thousands play
 * at once would have every page of the process wait behind them.
 */
export const playsInTurn = () => pLimit(AT_ONCE);
