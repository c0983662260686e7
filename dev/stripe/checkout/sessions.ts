import type { ApiObject } from '../protocol/objects';
import type { CheckoutSession } from '../store/payments';
import type { World } from '../world/world';
import { totalOf } from './lines';

const DEFAULT_BRANDING = {
  background_color: '#ffffff',
  border_style: 'rounded',
  button_color: '#635bff',
  display_name: 'Stand-in',
  font_family: 'default',
  icon: null,
  logo: null,
};

const NO_INVOICE = {
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

/** Fields of features that the stand-in does not have. Spread last: adding keys after a spread is slow in V8. */
const UNSUPPORTED = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  branding_settings: DEFAULT_BRANDING,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  discounts: [],
  integration_identifier: null,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  payment_method_types: ['card'],
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  wallet_options: null,
};

export const clientSecret = ({ id, secret }: CheckoutSession): string => `${id}_secret_${secret}`;

export function serializeSession(world: World, session: CheckoutSession): ApiObject {
  const { id, mode, status } = session;
  const total = totalOf(world, session);
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: total,
    amount_total: total,
    client_reference_id: session.clientReference,
    created: session.created,
    currency: session.currency,
    customer: session.customer,
    customer_creation: mode === 'payment' && !session.customer ? 'if_required' : null,
    customer_details: serializeDetails(session),
    customer_email: session.customerEmail,
    expires_at: session.expiresAt,
    invoice: session.invoice,
    invoice_creation: mode === 'payment' ? NO_INVOICE : null,
    livemode: false,
    metadata: session.metadata,
    mode,
    payment_intent: mode === 'payment' ? session.payment_intent : null,
    payment_method_collection: mode === 'payment' ? 'if_required' : 'always',
    payment_status: session.paymentStatus,
    status,
    subscription: session.subscription,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ...serializePage(world, session),
    ...UNSUPPORTED,
  };
}

/** The page and where it leads; it has an address only while it can be paid. */
function serializePage(world: World, session: CheckoutSession): ApiObject {
  const isEmbedded = session.uiMode === 'embedded_page';
  const isOpen = session.status === 'open';
  return {
    cancel_url: session.cancelUrl,
    client_secret: isEmbedded && isOpen ? clientSecret(session) : null,
    ...(isEmbedded ? { redirect_on_completion: 'always' } : {}),
    ...(session.returnUrl ? { return_url: session.returnUrl } : {}),
    success_url: session.successUrl,
    ui_mode: session.uiMode,
    url: !isEmbedded && isOpen ? `${world.base}/checkout/${session.id}` : null,
  };
}

function serializeDetails({ details, customerEmail }: CheckoutSession): ApiObject | null {
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
