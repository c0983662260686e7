import { discountParam } from '../../objects/discounts';
import { invalidRequest } from '../../protocol/errors';
import { boolean, choice, currency, integer, list, object, required, text } from '../../protocol/fields';
import { metadata } from '../../protocol/metadata';
import type { Params } from '../../protocol/params';
import { trialSettingsParam } from '../billing/subscription-params';
import { isWebUrl } from '../web-url';
import { lineParam } from './session-lines';

const DAY = 86_400;
const HALF_AN_HOUR = 1800;
/** The caller's clock may differ a little. */
const TOLERANCE_SECONDS = 60;

export const createParams = {
  allow_promotion_codes: boolean(),
  billing_address_collection: choice('auto', 'required'),
  cancel_url: text(),
  client_reference_id: text(200),
  currency: currency(),
  customer: text(),
  customer_creation: choice('always', 'if_required'),
  customer_email: text(800),
  customer_update: object({ address: choice('auto', 'never'), name: choice('auto', 'never') }),
  discounts: list(discountParam, 1),
  expires_at: integer(0),
  line_items: list(lineParam, 20),
  locale: choice('auto', 'en', 'en-GB'),
  metadata: metadata(),
  mode: required(choice('payment', 'subscription')),
  payment_intent_data: object({
    description: text(1000),
    metadata: metadata(),
    receipt_email: text(512),
    setup_future_usage: choice('off_session', 'on_session'),
    statement_descriptor: text(22),
  }),
  payment_method_collection: choice('always', 'if_required'),
  redirect_on_completion: choice('always', 'if_required', 'never'),
  return_url: text(),
  submit_type: choice('auto', 'book', 'donate', 'pay', 'subscribe'),
  subscription_data: object({
    description: text(500),
    metadata: metadata(),
    trial_end: integer(0),
    trial_period_days: integer(1, 730),
    trial_settings: trialSettingsParam,
  }),
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
  if (params.customer && params.customer_email) throw conflict('customer', 'customer_email');
  if (params.customer_update && !params.customer) {
    throw invalidRequest('`customer_update` goes with `customer`.', 'customer_update');
  }
  if (params.mode === 'payment') reject(params, 'subscription_data', 'goes with `subscription` mode.');
  else {
    reject(params, 'payment_intent_data', 'goes with `payment` mode.');
    reject(params, 'customer_creation', 'goes with `payment` mode.');
    reject(params, 'submit_type', 'goes with `payment` mode.');
  }
  if (params.discounts?.length && params.allow_promotion_codes) {
    throw conflict('allow_promotion_codes', 'discounts');
  }
}

function checkEmbedded(params: CreateParams): void {
  reject(params, 'cancel_url', 'is not supported in `embedded_page` mode.');
  reject(params, 'success_url', 'is not supported in `embedded_page` mode; use `return_url`.');
  if (params.redirect_on_completion === 'never') {
    reject(params, 'return_url', 'cannot be used when `redirect_on_completion` is `never`.');
  } else if (!params.return_url) throw missingParam('return_url');
}

function checkHosted(params: CreateParams): void {
  reject(params, 'return_url', 'is only supported in `embedded_page` mode.');
  reject(params, 'redirect_on_completion', 'is only supported in `embedded_page` mode.');
  if (!params.success_url) throw missingParam('success_url');
}

function reject(params: CreateParams, param: keyof CreateParams, reason: string): void {
  if (params[param] !== undefined) throw invalidRequest(`\`${param}\` ${reason}`, param);
}

const missingParam = (param: string) =>
  invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing');

const conflict = (one: string, other: string) =>
  invalidRequest(`You may only specify one of these parameters: ${one}, ${other}.`, other);

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
