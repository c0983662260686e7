import type { Shape } from '../protocol/errors';
import type { CheckoutSession } from '../store/payments';
import type { World } from '../world/world';
import { totalsOf } from './lines';

const DEFAULT_BRANDING = {
  background_color: '#ffffff',
  border_style: 'rounded',
  button_color: '#635bff',
  display_name: 'Stand-in',
  font_family: 'default',
  icon: null,
  logo: null,
};

const isFree = ({ status, paymentStatus }: CheckoutSession) =>
  status === 'complete' && paymentStatus === 'no_payment_required';

/** The address of the hosted page, while it can be used. */
const hostedUrl = (world: World, { id }: CheckoutSession): string => `${world.base}/checkout/${id}`;

export const clientSecret = ({ id, secret }: CheckoutSession): string => `${id}_secret_${secret}`;

export function showSession(world: World, session: CheckoutSession): Shape {
  const { subtotal, discount, total } = totalsOf(world, session);
  const isEmbedded = session.uiMode === 'embedded_page';
  const isOpen = session.status === 'open';
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: session.allowCodes || null,
    allowed_payment_method_types: null,
    amount_subtotal: subtotal,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: session.billingAddress,
    branding_settings: DEFAULT_BRANDING,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReference,
    client_secret: isEmbedded && isOpen ? clientSecret(session) : null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: session.created,
    currency: session.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: session.customer,
    customer_account: null,
    customer_creation: session.customerCreation,
    customer_details: showDetails(session),
    customer_email: session.customerEmail,
    discounts: session.discount
      ? [{ coupon: session.discount.coupon, promotion_code: session.discount.promotionCode }]
      : [],
    expires_at: session.expiresAt,
    integration_identifier: null,
    invoice: session.invoice,
    invoice_creation: session.mode === 'payment' ? noInvoice : null,
    livemode: false,
    locale: session.locale,
    managed_payments: null,
    metadata: session.metadata,
    mode: session.mode,
    origin_context: null,
    payment_intent: session.mode === 'payment' && !isFree(session) ? session.payment_intent : null,
    payment_link: null,
    payment_method_collection: session.collection ?? (session.mode === 'payment' ? 'if_required' : 'always'),
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: session.paymentStatus,
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    ...(isEmbedded ? { redirect_on_completion: session.redirect ?? 'always' } : {}),
    ...(session.returnUrl ? { return_url: session.returnUrl } : {}),
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: session.submitType,
    subscription: session.subscription,
    success_url: session.successUrl,
    total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: 0 },
    ui_mode: session.uiMode,
    url: !isEmbedded && isOpen ? hostedUrl(world, session) : null,
    wallet_options: null,
  };
}

const noInvoice = {
  enabled: false,
  invoice_data: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: null,
    metadata: {},
    rendering_options: null,
  },
};

function showDetails({ details, customerEmail }: CheckoutSession): Shape | null {
  if (!details && customerEmail === null) return null;
  return {
    address: details?.address ?? null,
    business_name: null,
    email: details?.email ?? customerEmail,
    individual_name: null,
    name: details?.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}
