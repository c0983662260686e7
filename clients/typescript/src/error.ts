import type { components, ErrorCode } from './schema.js';

type ErrorBody = components['schemas']['Error'];

/** A call that the server refused, or could not answer after all tries. `code` says why and does not change. */
export class TunewrightError extends Error {
  override readonly name = 'TunewrightError';
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

/** Returns the error of a failed answer, whatever its body is. */
export async function errorOf(response: Response): Promise<TunewrightError> {
  const body: unknown = await response.json().catch(() => null);
  return new TunewrightError(response.status, typeof body === 'object' && body !== null ? body : {});
}
