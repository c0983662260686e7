import { z } from 'zod';
import { type Ctx, sessionId, tokenOf, userId } from '@/lib/core/context';
import { findLiveSession } from '@/lib/domain/auth/queries';
import { getBalance } from '@/lib/domain/credits/queries';
import { listOwnSongsById } from '@/lib/domain/song/queries';
import { isLiveToken } from '@/lib/domain/tokens/queries';
import { getViewerSnapshot } from '@/lib/domain/viewer/queries';
import { ending } from '../health/ending';
import { limit } from '../limit';
import { raw } from '../raw';
import { countStream } from './open-streams';

/** Keeps proxies from closing an idle stream, and detects expired sessions. */
const HEARTBEAT_MS = 20_000;
const READ_BATCH = 100;
/** The server closes the stream after this long, and the browser reconnects. */
const LIFETIME_MS = 5 * 60_000;
/** Browsers reconnect soon, though not all in the same moment, since all streams end with a connection or process. */
const reconnectSoon = () => `retry: ${1_000 + Math.floor(3_000 * Math.random())}\n\n`;
/** The stream had to make room for another. */
const RECONNECT_LATE = `retry: ${LIFETIME_MS}\n\n`;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Next would compress it, which takes some 200 KB of memory per listener.
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
};

/**
 * `GET /events`: server-sent events. Begins with `snapshot`: balance, subscription, and the newest songs that changed
 * since `?since=`. Then sends `song` with the song when one of the caller's songs changes, `credits` with the balance when it changes,
 * `subscription` when theirs changes, though not to API tokens, and `ended` before closing when their session ends or their API
 * token is revoked. Closes when a change may have been missed, so that the caller connects again.
 */
export const events = raw(async (ctx, request) => {
  await limit(ctx, 'read', userId(ctx));
  const credential = tokenOf(ctx)?.id ?? sessionId(ctx);
  let close = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      close = follow(ctx, credential, controller, timeOf(new URL(request.url).searchParams.get('since')));
      request.signal.addEventListener('abort', close);
    },
    cancel: () => close(),
  });
  return new Response(stream, { headers: HEADERS });
}, 'read');

/** True while the session or API token of a stream may be used. */
async function isLive(ctx: Ctx, credential: string): Promise<boolean> {
  if (tokenOf(ctx)) return isLiveToken(ctx, credential);
  return (await findLiveSession(ctx, credential)) !== null;
}

/** Returns the time of an ISO date; null for anything else. */
function timeOf(text: string | null): Date | null {
  const time = z.iso.datetime().safeParse(text);
  return time.success ? new Date(time.data) : null;
}

/** Sends the caller's events until either side closes the stream. Returns the function that closes it. */
function follow(
  ctx: Ctx,
  credential: string,
  controller: ReadableStreamDefaultController<Uint8Array>,
  since: Date | null,
): () => void {
  const owner = userId(ctx);
  const isProgram = tokenOf(ctx) !== null;
  const encoder = new TextEncoder();
  const closing = ending().closing.signal;
  let open = true;
  const send = (text: string) => {
    if (open) controller.enqueue(encoder.encode(text));
  };
  const warn = (err: unknown) => ctx.log.warn({ err }, 'an event was not sent');
  const end = (last: string) => {
    send(last);
    close();
  };
  const endIfOver = async () => {
    if (await isLive(ctx, credential)) send(': still here\n\n');
    else end('event: ended\ndata: {}\n\n');
  };
  const sendBalance = async () => send(`event: credits\ndata: ${JSON.stringify(await getBalance(ctx))}\n\n`);
  const sendSnapshot = async () =>
    send(`event: snapshot\ndata: ${JSON.stringify(await getViewerSnapshot(ctx, since))}\n\n`);
  const sendSong = songFeed(ctx, { isOpen: () => open, send, warn });
  // What changes while the snapshot is read follows it, since the snapshot may not have it yet.
  const follows = (step: () => unknown) => void begun.then(step).catch(warn);

  const closers = [
    ctx.events.subscribe('song', ({ id, ownerId }) => ownerId === owner && follows(() => sendSong(id))),
    ctx.events.subscribe('credits', (id) => id === owner && follows(sendBalance)),
    ctx.events.subscribe(
      'subscription',
      (id) => id === owner && !isProgram && follows(() => send('event: subscription\ndata: {}\n\n')),
    ),
    ctx.events.subscribe('session', (id) => id === credential && end('event: ended\ndata: {}\n\n')),
    // Programs share a count of their own, so that they close no stream of their owner's browser.
    countStream(isProgram ? `token:${owner}` : owner, () => end(RECONNECT_LATE)),
    ctx.events.onGap(() => end('')),
    () => closing.removeEventListener('abort', close),
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

  closing.addEventListener('abort', close);
  send(reconnectSoon());
  // Read after subscribing, so that no change is missed in between.
  const begun = sendSnapshot().catch(warn);
  // The session may have ended since authentication.
  endIfOver().catch(warn);
  return close;
}

interface Feed {
  isOpen(): boolean;
  send(text: string): void;
  warn(err: unknown): void;
}

/** Returns a function that sends a changed song. Changes that arrive during a read are batched into the next one. */
function songFeed(ctx: Ctx, { isOpen, send, warn }: Feed): (id: string) => void {
  const changed = new Set<string>();
  let isReading = false;
  async function sendChanged(): Promise<void> {
    isReading = true;
    try {
      while (isOpen() && changed.size > 0) {
        const ids = [...changed].slice(0, READ_BATCH);
        for (const id of ids) changed.delete(id);
        for (const song of await listOwnSongsById(ctx, ids))
          send(`event: song\ndata: ${JSON.stringify(song)}\n\n`);
      }
    } finally {
      isReading = false;
    }
  }
  return (id) => {
    changed.add(id);
    if (!isReading) sendChanged().catch(warn);
  };
}

function closeQuietly(controller: ReadableStreamDefaultController<Uint8Array>): void {
  try {
    controller.close();
  } catch {
    // The other side has closed it already.
  }
}
