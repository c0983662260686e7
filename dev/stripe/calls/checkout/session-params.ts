import { invalidRequest } from '../../protocol/errors';
import { choice, currency, integer, list, object, required, text } from '../../protocol/fields';
import { metadata } from '../../protocol/metadata';
import type { Params } from '../../protocol/params';
import { isWebUrl } from '../web-url';
import { lineParam } from './session-lines';

const DAY = 86_400;
const HALF_AN_HOUR = 1800;
/** The caller's clock may differ a little. */
const TOLERANCE_SECONDS = 60;

export const createParams = {
  cancel_url: text(),
  client_reference_id: text(200),
  currency: currency(),
  customer: text(),
  customer_email: text(800),
  expires_at: integer(0),
  line_items: list(lineParam, 20),
  metadata: metadata(),
  mode: required(choice('payment', 'subscription')),
  payment_intent_data: object({
    description: text(1000),
    metadata: metadata(),
  }),
  return_url: text(),
  subscription_data: object({ metadata: metadata() }),
  success_url: text(),
  ui_mode: choice('hosted_page', 'embedded_page'),
};

export type CreateParams = Params<typeof createParams>;

/** Throws on combinations of parameters that Stripe rejects. */
export function checkParams(params: CreateParams): void {
  if (params.ui_mode === 'embedded_page') checkEmbedded(params);
  else checkHosted(params);
  for (const param of ['success_url', 'cancel_url', 'return_url'] as const) {
    const url = params[param];
    if (url === undefined || isWebUrl(withExampleId(url))) continue;
    throw invalidRequest('Not a valid URL', param, 'url_invalid');
  }
  if (!params.line_items?.length) throw missingParam('line_items');
  if (params.customer && params.customer_email) {
    const message = 'You may only specify one of these parameters: customer, customer_email.';
    throw invalidRequest(message, 'customer_email');
  }
  if (params.mode === 'payment') reject(params, 'subscription_data', 'goes with `subscription` mode.');
  else reject(params, 'payment_intent_data', 'goes with `payment` mode.');
}

function checkEmbedded(params: CreateParams): void {
  reject(params, 'cancel_url', 'is not supported in `embedded_page` mode.');
  reject(params, 'success_url', 'is not supported in `embedded_page` mode; use `return_url`.');
  if (!params.return_url) throw missingParam('return_url');
}

function checkHosted(params: CreateParams): void {
  reject(params, 'return_url', 'is only supported in `embedded_page` mode.');
  if (!params.success_url) throw missingParam('success_url');
}

function reject(params: CreateParams, param: keyof CreateParams, reason: string): void {
  if (params[param] !== undefined) throw invalidRequest(`\`${param}\` ${reason}`, param);
}

const missingParam = (param: string) =>
  invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing');

/** Stripe puts the session's id in place of this part of a URL. */
const withExampleId = (url: string) => url.replaceAll('{CHECKOUT_SESSION_ID}', 'id');

/** Returns when the session expires: 30 minutes to 24 hours from now, a day by default. */
export function readExpiry({ expires_at: at }: CreateParams, now: number): number {
  const expiresAt = at ?? now + DAY;
  const isEarly = expiresAt < now + HALF_AN_HOUR - TOLERANCE_SECONDS;
  const isLate = expiresAt > now + DAY + TOLERANCE_SECONDS;
  if (!isEarly && !isLate) return expiresAt;
  const message = 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.';
  throw invalidRequest(message, 'expires_at');
}
