import { lineParam } from '../../checkout/lines';
import { discountParam } from '../../objects/discounts';
import { invalid } from '../../protocol/errors';
import {
  choice,
  currency,
  flag,
  integer,
  list,
  metadata,
  object,
  type Read,
  required,
  text,
} from '../../protocol/params';
import { trialSettings } from '../billing/subscription-params';

const DAY = 86_400;
const HALF_AN_HOUR = 1800;

export const creatable = {
  allow_promotion_codes: flag(),
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
    trial_settings: trialSettings,
  }),
  success_url: text(),
  ui_mode: choice('hosted_page', 'embedded_page'),
};

export type Given = Read<typeof creatable>;

/** Refuses what does not go together, as Stripe does. */
export function refuseNonsense(given: Given): void {
  const isEmbedded = given.ui_mode === 'embedded_page';
  const refuse = (param: keyof Given, why: string) => {
    if (given[param] !== undefined) throw invalid(`\`${param}\` ${why}`, param);
  };
  if (isEmbedded) {
    refuse('cancel_url', 'is not supported in `embedded_page` mode.');
    refuse('success_url', 'is not supported in `embedded_page` mode; use `return_url`.');
    const never = given.redirect_on_completion === 'never';
    if (never) refuse('return_url', 'cannot be used when `redirect_on_completion` is `never`.');
    else if (!given.return_url)
      throw invalid('Missing required param: return_url.', 'return_url', 'parameter_missing');
  } else {
    refuse('return_url', 'is only supported in `embedded_page` mode.');
    refuse('redirect_on_completion', 'is only supported in `embedded_page` mode.');
    if (!given.success_url)
      throw invalid('Missing required param: success_url.', 'success_url', 'parameter_missing');
  }
  for (const param of ['success_url', 'cancel_url', 'return_url'] as const) {
    const url = given[param];
    if (url !== undefined && !isWebAddress(url)) throw invalid('Not a valid URL', param, 'url_invalid');
  }
  if (!given.line_items?.length)
    throw invalid('Missing required param: line_items.', 'line_items', 'parameter_missing');
  if (given.customer && given.customer_email)
    throw invalid(
      'You may only specify one of these parameters: customer, customer_email.',
      'customer_email',
    );
  if (given.customer_update && !given.customer)
    throw invalid('`customer_update` goes with `customer`.', 'customer_update');
  if (given.mode === 'payment') refuse('subscription_data', 'goes with `subscription` mode.');
  if (given.mode === 'subscription') {
    refuse('payment_intent_data', 'goes with `payment` mode.');
    refuse('customer_creation', 'goes with `payment` mode.');
    refuse('submit_type', 'goes with `payment` mode.');
  }
  if (given.discounts?.length && given.allow_promotion_codes) {
    throw invalid(
      'You may only specify one of these parameters: allow_promotion_codes, discounts.',
      'discounts',
    );
  }
}

function isWebAddress(url: string): boolean {
  const plain = url.replaceAll('{CHECKOUT_SESSION_ID}', 'id');
  return URL.canParse(plain) && /^https?:$/.test(new URL(plain).protocol);
}

/** When the checkout ends: in half an hour at the earliest, in a day at the latest. */
export function readExpiry(given: Given, now: number): number {
  const at = given.expires_at ?? now + DAY;
  // A few seconds of grace: the caller's clock is its own.
  if (at >= now + HALF_AN_HOUR - 60 && at <= now + DAY + 60) return at;
  const message = 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.';
  throw invalid(message, 'expires_at');
}
