import { money } from './errors/money';
import { people } from './errors/people';
import { service } from './errors/service';
import { songs } from './errors/songs';

/** Every refusal of the API by its stable machine code. */
export const errors = { ...service, ...people, ...money, ...songs };

export type ErrorCode = keyof typeof errors;

interface Details {
  /** Replaces the catalogue's sentence. */
  message?: string | undefined;
  /** Field name → sentence. */
  fields?: Record<string, string>;
  /** Whole seconds until a retry makes sense. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** A refusal with its code: the only error whose message users see. */
export class AppError extends Error {
  readonly status: number;
  readonly fields?: Record<string, string> | undefined;
  readonly retryAfter?: number | undefined;

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

/** Returns the sentence of a stored code, or of `fallback` if the catalogue has it no more. */
export function sentenceOfCode(code: string, fallback: ErrorCode): string {
  const match = Object.entries(errors).find(([known]) => known === code);
  return (match?.[1] ?? errors[fallback]).text;
}

/** Works across duplicate copies of this module, which a bundler may create and `instanceof` would not recognize. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError' && 'code' in error;
}

/** Throws an AppError with a code of the catalogue. */
export function fail(code: ErrorCode, details?: Details): never {
  throw new AppError(code, details);
}

/** Returns the code of an AppError, or `fallback` for any other error. */
export function codeOf(error: unknown, fallback: ErrorCode): ErrorCode {
  return isAppError(error) ? error.code : fallback;
}
