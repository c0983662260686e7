/** Every refusal the API can answer: a stable machine code, its HTTP status, and the sentence people read. */
export const errors = {
  'request.malformed': { status: 400, text: 'The request could not be read' },
  'request.json': { status: 400, text: 'The request body is not valid JSON' },
  'request.paging': { status: 400, text: 'Page and limit must be whole numbers from 1' },
  'request.tooDeep': { status: 400, text: 'Pages this deep need the cursor of the page before' },
  'request.cursor': { status: 400, text: 'The cursor does not belong to this list' },
  'request.tooLarge': { status: 413, text: 'The request is too large' },
  'request.mediaType': { status: 415, text: 'Send the request as JSON' },
  'request.invalid': { status: 422, text: 'Please check the highlighted fields' },
  'request.tooLong': { status: 414, text: 'The address is too long' },
  'request.range': { status: 416, text: 'The file has no such part' },
  'request.method': { status: 405, text: 'This address does not take that method' },
  'request.origin': { status: 403, text: 'Not authorized' },
  'request.limited': { status: 429, text: 'Too many requests. Please try again in a moment' },

  'auth.required': { status: 401, text: 'Not authenticated' },
  'auth.forbidden': { status: 403, text: 'Not authorized' },
  'auth.wrong': { status: 401, text: 'Invalid email or password' },
  'auth.emailTaken': { status: 409, text: 'An account with this email address already exists' },
  'auth.referral': { status: 422, text: 'This referral code does not exist' },

  'route.notFound': { status: 404, text: 'There is nothing at this address' },
  'song.notFound': { status: 404, text: 'Song not found' },
  'song.gone': { status: 410, text: 'This song was removed' },
  'song.busy': { status: 409, text: 'This song is being made. Cancel it first' },
  'song.notDraft': { status: 409, text: 'Only a draft, a failed or a canceled song can be made' },
  'song.notRunning': { status: 409, text: 'This song is not being made' },
  'song.keyReused': { status: 409, text: 'This Idempotency-Key was used for another request' },
  'song.tooMany': { status: 429, text: 'Too many songs are being made. Wait for one to finish' },
  'song.genre': { status: 422, text: 'This genre does not exist' },

  'music.failed': { status: 502, text: 'The song could not be made' },
  'music.invalid': { status: 502, text: 'The music model gave back something that is not a song' },
  'music.interrupted': { status: 503, text: 'Making the song was interrupted too often' },
  'storage.full': { status: 503, text: 'There is no space left to store the song' },
  'storage.failed': { status: 503, text: 'The song could not be stored' },
  'storage.missing': { status: 404, text: 'There is nothing at this address' },

  'server.failed': { status: 500, text: 'Something went wrong on our side. Please try again' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errors;

interface Details {
  /** A sentence more specific than the catalogue's. */
  message?: string;
  /** Field name → its sentence. */
  fields?: Record<string, string>;
  /** Whole seconds after which it is worth trying again. */
  retryAfter?: number;
  cause?: unknown;
}

/** A refusal with its code: the only kind of error whose text reaches a person. */
export class AppError extends Error {
  readonly status: number;
  readonly fields?: Record<string, string>;
  readonly retryAfter?: number;

  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(details.message ?? errors[code].text, { cause: details.cause });
    this.name = 'AppError';
    this.status = errors[code].status;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}

/** True for our own refusals, also where a bundler has loaded this module twice and `instanceof` would not know. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError' && 'code' in error;
}

/** Refuses with a code of the catalogue. */
export function fail(code: ErrorCode, details?: Details): never {
  throw new AppError(code, details);
}

/** The code of an error, or `fallback` where it is not one of ours. */
export function codeOf(error: unknown, fallback: ErrorCode): ErrorCode {
  return isAppError(error) ? error.code : fallback;
}
