import type { IncomingMessage, ServerResponse } from 'node:http';
import pLimit from 'p-limit';
import { playCall } from '@/lib/http/count-play';
import type { RouteHandler } from '@/lib/http/route';

const PLAY = /^\/api\/v1\/song\/([^/?]+)\/play$/;

/** Serves the calls that count a play; answers false for every other request. */
export type ServePlay = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Answers plays here, just as their route does: the way through Next costs as much again. One after the other: nobody
 * waits for a count, but a song that thousands play at once would have every page of the process wait behind them.
 */
export function playsInTurn(call: RouteHandler = playCall): ServePlay {
  const inTurn = pLimit(1);
  return async (request, response) => {
    const { method, url = '', headers } = request;
    const id = method === 'POST' ? PLAY.exec(url)?.[1] : undefined;
    if (id === undefined) return false;
    request.resume();
    const asked = new Request(`http://front${url}`, {
      ...(method === undefined ? {} : { method }),
      headers: listed(headers),
    });
    const answer = await inTurn(() =>
      call(asked, { params: Promise.resolve({ id: decodeURIComponent(id) }) }),
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(await answer.text());
    return true;
  };
}

function listed(headers: IncomingMessage['headers']): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
}
