import { userId } from '../context';
import { readSongEvent, SONG_CHANNEL } from '../song/events';
import { listOwnSongsById } from '../song/queries';
import { raw } from './raw';

/** A line now and then keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 20_000;
/** A stream ends after this long, and the browser opens another: so a revoked session does not listen for ever. */
const LIFETIME_MS = 5 * 60_000;

/** `GET /song/events`: a server-sent event `song` with the song itself whenever one of the caller's songs changes. */
export const songEvents = raw(async (ctx, request) => {
  const owner = userId(ctx);
  const encoder = new TextEncoder();
  let close = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const unsubscribe = ctx.events.subscribe(SONG_CHANNEL, (payload) => {
        const event = readSongEvent(payload);
        if (event?.ownerId !== owner) return;
        listOwnSongsById(ctx, [event.id])
          .then(([song]) => song && send(`event: song\ndata: ${JSON.stringify(song)}\n\n`))
          .catch((err) => ctx.log.warn({ err }, 'song event was not sent'));
      });
      const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS);
      const end = setTimeout(() => {
        close();
        controller.close();
      }, LIFETIME_MS);
      close = () => {
        unsubscribe();
        clearInterval(heartbeat);
        clearTimeout(end);
      };
      request.signal.addEventListener('abort', close);
      send('retry: 2000\n\n');
    },
    cancel: () => close(),
  });
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-accel-buffering': 'no',
    },
  });
});
