import type { ChannelEvent } from '@/lib/core/channels';
import { type Actor, type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { findLiveSession } from '@/lib/domain/auth/queries';
import { getBalance } from '@/lib/domain/credits/queries';
import { listOwnSongsById } from '@/lib/domain/song/queries';
import { raw } from '../raw';
import { countStream } from './open-streams';

/** A line now and then keeps proxies from closing a quiet stream; a session that ran out is noticed then too. */
const HEARTBEAT_MS = 20_000;
/** Songs that are read for a stream in one go. */
const READ_AT_ONCE = 100;
/** A stream ends after this long, and the browser opens another. */
const LIFETIME_MS = 5 * 60_000;
/** When a browser comes back whose stream closed: soon, or late where it had to make room for another. */
const COME_BACK = 'retry: 2000\n\n';
const COME_BACK_LATER = `retry: ${LIFETIME_MS}\n\n`;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-accel-buffering': 'no',
};

/**
 * `GET /events`: a server-sent event `song` with the song itself whenever one of the caller's songs changes, `credits`
 * with the balance whenever credits came or went, `subscription` whenever their subscription changed. When their session
 * ends, an event `ended`, and the stream closes.
 */
export const events = raw(async (ctx, request) => {
  const { actor } = ctx;
  if (actor.kind !== 'user') return fail('auth.required');
  let close = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      close = follow(ctx, actor, controller);
      request.signal.addEventListener('abort', close);
    },
    cancel: () => close(),
  });
  return new Response(stream, { headers: HEADERS });
});

/** Writes what happens to a stream until it is closed from either side; answers how to close it. */
function follow(
  ctx: Ctx,
  { sessionId }: Extract<Actor, { kind: 'user' }>,
  controller: ReadableStreamDefaultController<Uint8Array>,
): () => void {
  const owner = userId(ctx);
  const encoder = new TextEncoder();
  let open = true;
  const send = (text: string) => open && controller.enqueue(encoder.encode(text));
  const warn = (err: unknown) => ctx.log.warn({ err }, 'an event was not sent');

  const changed = new Set<string>();
  const onSong = ({ id, ownerId }: ChannelEvent<'song'>) => {
    if (ownerId !== owner) return;
    changed.add(id);
    // Whoever is reading already goes on with it: many changes at once are read at once, and each song in its order.
    if (!isReading) tellSongs().catch(warn);
  };
  let isReading = false;
  async function tellSongs(): Promise<void> {
    isReading = true;
    try {
      while (open && changed.size > 0) {
        const ids = [...changed].slice(0, READ_AT_ONCE);
        for (const id of ids) changed.delete(id);
        for (const song of await listOwnSongsById(ctx, ids))
          send(`event: song\ndata: ${JSON.stringify(song)}\n\n`);
      }
    } finally {
      isReading = false;
    }
  }
  const onCredits = (whose: string) => {
    if (whose !== owner) return;
    getBalance(ctx)
      .then((balance) => send(`event: credits\ndata: ${JSON.stringify(balance)}\n\n`))
      .catch(warn);
  };
  const end = (last: string) => {
    send(last);
    close();
  };
  const endIfOver = async () => {
    if (await findLiveSession(ctx, sessionId)) send(': still here\n\n');
    else end('event: ended\ndata: {}\n\n');
  };

  const closers = [
    ctx.events.subscribe('song', onSong),
    ctx.events.subscribe('credits', onCredits),
    ctx.events.subscribe(
      'subscription',
      (whose) => whose === owner && send('event: subscription\ndata: {}\n\n'),
    ),
    ctx.events.subscribe('session', (ended) => ended === sessionId && end('event: ended\ndata: {}\n\n')),
    countStream(owner, () => end(COME_BACK_LATER)),
  ];
  const heartbeat = setInterval(() => endIfOver().catch(warn), HEARTBEAT_MS);
  const lifetime = setTimeout(() => end(''), LIFETIME_MS);
  function close(): void {
    if (!open) return;
    open = false;
    clearInterval(heartbeat);
    clearTimeout(lifetime);
    for (const done of closers) done();
    closeQuietly(controller);
  }

  send(COME_BACK);
  // It may have ended between the look at the caller and now.
  endIfOver().catch(warn);
  return close;
}

/** A stream that the other side has given up is closed already. */
function closeQuietly(controller: ReadableStreamDefaultController<Uint8Array>): void {
  try {
    controller.close();
  } catch {
    // Nothing is left to close.
  }
}
