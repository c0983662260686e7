/** An object as it is sent. */
export type Shape = Record<string, unknown>;

interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error' | 'rate_limit_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: Shape;
}

interface Circumstances {
  /** What was written before is kept, as when a card was declined. */
  keep?: boolean;
  /** The parameters themselves were wrong: nothing ran, and the idempotency key stays free. */
  unread?: boolean;
}

/** A refusal in the shape of Stripe's errors. */
export class StripeFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly circumstances: Circumstances = {},
  ) {
    super(body.message);
  }
}

/** A request that does not make sense as it is (400). */
export function invalid(message: string, param?: string, code?: string): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, param, code });
}

/** A parameter that could not be read (400). */
export function unreadable(message: string, param: string, code: string): StripeFailure {
  const body = { type: 'invalid_request_error' as const, message, param, code };
  return new StripeFailure(400, body, { unread: true });
}

/** Something named in the request does not exist: 404 where the address names it, 400 where a parameter does. */
export function missing(what: string, id: string, param = 'id'): StripeFailure {
  return new StripeFailure(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });
}

/** What Stripe can do and the stand-in cannot (404): never an invented answer. */
export function notImplemented(what: string): StripeFailure {
  return new StripeFailure(404, {
    type: 'invalid_request_error',
    message: `${what}: not implemented in the stand-in`,
  });
}

/** A card that was refused (402). What happened on the way stays recorded unless `keep` is false. */
export function cardFailure(
  body: Omit<ErrorBody, 'type'>,
  circumstances: Circumstances = { keep: true },
): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', ...body }, circumstances);
}

/** The list object around rows of an answer. */
export function listOf(data: Shape[], url: string, hasMore = false): Shape {
  return { object: 'list', data, has_more: hasMore, url };
}
