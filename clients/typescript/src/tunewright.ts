import createClient, { type Client, type Middleware } from 'openapi-fetch';
import { errorOf, SongsError, TunewrightError } from './error.js';
import { pause, withRetries } from './retry.js';
import { type components, idempotentPaths, type paths } from './schema.js';

export type Song = components['schemas']['Song'];
export type GenerateBody = paths['/song/generate']['post']['requestBody']['content']['application/json'];

export interface TunewrightOptions {
  /** An API token of the settings; calls that are open to everyone need none. */
  token?: string | undefined;
  /** The address of the site, such as `https://tunewright.example`. */
  baseUrl: string;
  /** How often a request is repeated that can be: 3 by default. */
  maxRetries?: number;
  fetch?: (request: Request) => Promise<Response>;
}

interface WaitOptions {
  /** Called with each state of the song. */
  onProgress?: (song: Song) => void;
  signal?: AbortSignal;
}

interface MakeOptions extends WaitOptions {
  /** At most 255 printable characters without spaces; calling again with the same one within a day returns the same songs. */
  idempotencyKey?: string;
}

const POLL_SECONDS = 2;
const FINISHED = new Set(['ready', 'failed', 'canceled', 'draft']);

/** The API of a site. `api` makes every call by its method and path; a refused call throws a `TunewrightError`. */
export class Tunewright {
  readonly api: Client<paths>;
  readonly #baseUrl: string;

  constructor({ token, baseUrl, maxRetries = 3, fetch = globalThis.fetch }: TunewrightOptions) {
    this.#baseUrl = baseUrl.replace(/\/+$/, '');
    this.api = createClient<paths>({
      baseUrl: `${this.#baseUrl}/api/v1`,
      fetch: withRetries({ fetch, maxRetries }),
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    });
    this.api.use(ADDS_KEYS, THROWS_REFUSALS);
  }

  /**
   * Makes songs and returns them finished. Repeating the request after a broken connection makes no second song, nor does
   * calling it again with the same `idempotencyKey`. If any of them fails or cannot be read, waits for the others and throws
   * a `SongsError`, which has the ids of all and the songs that are ready.
   */
  async makeSongs(body: GenerateBody, options: MakeOptions = {}): Promise<Song[]> {
    const { data } = await this.api.POST('/song/generate', {
      body,
      params: {
        header: {
          Prefer: 'respond-async',
          ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
        },
      },
      signal: options.signal ?? null,
    });
    const ids = (data?.data ?? []).map(({ id }) => id);
    const results = await Promise.allSettled(ids.map((id) => this.waitForSong(id, options)));
    const songs = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw new SongsError(ids, songs, failed.reason);
    return songs;
  }

  /** Returns a song once it is ready. Throws its failure, with the code `song.failed`. */
  async waitForSong(id: string, { onProgress, signal }: WaitOptions = {}): Promise<Song> {
    for (;;) {
      const { data } = await this.api.GET('/song/{id}', { params: { path: { id } }, signal: signal ?? null });
      if (!data) throw new TunewrightError(404, { error: 'song.notFound' });
      const song = data.data;
      onProgress?.(song);
      if (song.status === 'failed' || song.status === 'canceled')
        throw new TunewrightError(200, {
          error: `song.${song.status}`,
          message: song.failure ?? song.status,
        });
      if (FINISHED.has(song.status)) return song;
      await pause(POLL_SECONDS, signal);
    }
  }

  /** Returns the full address of a file of the site, such as a song's `audioUrl`. */
  addressOf(path: string): string {
    return new URL(path, this.#baseUrl).href;
  }
}

/** Gives each request that makes something a key, so that it can be repeated. */
const ADDS_KEYS: Middleware = {
  onRequest({ request, schemaPath }) {
    if (idempotentPaths.includes(schemaPath) && !request.headers.has('idempotency-key'))
      request.headers.set('idempotency-key', crypto.randomUUID());
    return request;
  },
};

const THROWS_REFUSALS: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) throw await errorOf(response);
  },
};
