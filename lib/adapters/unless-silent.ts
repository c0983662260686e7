import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** Passes on an answer's body. Fails if the reader waits for bytes longer than `silentMs`; the reader may pause. */
export function unlessSilent(body: IncomingMessage, silentMs: number): Readable {
  // The limit of the socket would count a pause of the reader as silence.
  body.setTimeout(0);
  const parts: AsyncIterator<Uint8Array, undefined> = body[Symbol.asyncIterator]();
  return new Readable({
    read() {
      const timer = setTimeout(() => this.destroy(new Error('the store fell silent')), silentMs);
      parts
        .next()
        .then(({ value }) => this.push(value ?? null))
        .catch((error) => this.destroy(error))
        .finally(() => clearTimeout(timer));
    },
    destroy(error, done) {
      body.destroy();
      done(error);
    },
  });
}
