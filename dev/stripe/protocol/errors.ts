import type { ApiObject } from './objects';

interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error' | 'rate_limit_error';
  message: string;
  code?: string | undefined;
  param?: string | undefined;
  decline_code?: string | undefined;
  charge?: string | undefined;
  payment_intent?: ApiObject | undefined;
}

interface ErrorOptions {
  /** Commits what was written before the error, such as a declined charge. */
  keepsWrites?: boolean;
  /** The request was malformed: nothing ran, and its idempotency key stays free. */
  isMalformed?: boolean;
}

/** An error in Stripe's shape. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly options: ErrorOptions = {},
  ) {
    super(body.message);
  }
}

/** A request that cannot be carried out as it is (400). */
export function invalidRequest(message: string, param?: string, code?: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, param, code });
}

/** A parameter that cannot be read (400). */
export function malformedParam(message: string, param: string, code: string): ApiError {
  const body = { type: 'invalid_request_error' as const, message, param, code };
  return new ApiError(400, body, { isMalformed: true });
}

/** An unknown id: 404 if the path names it, 400 if a parameter does. */
export function resourceMissing(name: string, id: string, param = 'id'): ApiError {
  return new ApiError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${name}: '${id}'`,
    param,
  });
}

/** Something Stripe can do and the stand-in cannot (404): never an invented answer. */
export function notImplemented(feature: string): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    message: `${feature}: not implemented in the stand-in`,
  });
}

/** A declined card (402). What was written before stays unless `keepsWrites` is false. */
export function cardError(
  body: Omit<ErrorBody, 'type'>,
  options: ErrorOptions = { keepsWrites: true },
): ApiError {
  return new ApiError(402, { type: 'card_error', ...body }, options);
}
