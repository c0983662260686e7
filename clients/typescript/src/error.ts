import type { components, ErrorCode } from './schema.js';
import type { Song } from './tunewright.js';

type ErrorBody = components['schemas']['Error'];

/** A call that the server refused, or could not answer after all tries. `code` says why and does not change. */
export class TunewrightError extends Error {
  override readonly name: string = 'TunewrightError';
  readonly code: ErrorCode | (string & {});
  readonly fields: Record<string, string>;
  readonly requestId: string | null;

  constructor(
    readonly status: number,
    { message, error, fields = {}, requestId }: Partial<ErrorBody>,
  ) {
    super(message ?? `The server answered ${status}`);
    this.code = error ?? 'unknown';
    this.fields = fields;
    this.requestId = requestId ?? null;
  }
}

/** Some of the songs that were ordered together failed or could not be read. `code` is that of the first. */
export class SongsError extends TunewrightError {
  override readonly name = 'SongsError';

  constructor(
    /** Of all songs that were ordered. */
    readonly ids: string[],
    /** Those that are ready. */
    readonly songs: Song[],
    override readonly cause: unknown,
  ) {
    const { status, code, message } = cause instanceof TunewrightError ? cause : UNREAD;
    super(status, { error: code, message });
  }
}

const UNREAD = { status: 0, code: 'unknown', message: 'Not all songs could be read' };

/** Returns the error of a failed answer, whatever its body is. */
export async function errorOf(response: Response): Promise<TunewrightError> {
  const body: unknown = await response.json().catch(() => null);
  return new TunewrightError(response.status, typeof body === 'object' && body !== null ? body : {});
}
