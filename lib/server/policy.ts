/** What a page needs that shows a payment form: sources beyond this site. */
interface Sources {
  frame: readonly string[];
  connect: readonly string[];
  image: readonly string[];
}

/** What Stripe asks for (docs.stripe.com/security/guide); its scripts come in by the nonce of the one that loads them. */
const STRIPE: Sources = {
  frame: [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://checkout.stripe.com',
  ],
  connect: ['https://api.stripe.com', 'https://checkout.stripe.com'],
  image: ['https://*.stripe.com'],
};

const NOTHING: Sources = { frame: [], connect: [], image: [] };

/** True for the addresses of pages that show a payment form. They alone let it in. */
export function showsPaymentForm(url: string): boolean {
  return /^\/(?:credits|subscription)\/checkout\/?(?:$|[?#])/.test(url);
}

export interface PageNeeds {
  development: boolean;
  /** Set on pages that show a payment form: where the local stand-in answers, null for Stripe itself. */
  payment?: { standInAddress: string | null } | null;
  /** Where browsers fetch sound from besides here. */
  store?: string | null;
}

/** The Content-Security-Policy of pages: only scripts that carry this answer's nonce, and what they load, run. */
export function contentPolicy(
  nonce: string,
  { development, payment = null, store = null }: PageNeeds,
): string {
  const { frame, connect, image } = sourcesOf(payment);
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...image].join(' '),
    "font-src 'self'",
    ["media-src 'self' blob:", ...(store ? [store] : [])].join(' '),
    ["connect-src 'self'", ...(development ? ['ws:'] : []), ...connect].join(' '),
    `frame-src ${frame.length > 0 ? frame.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function sourcesOf(payment: PageNeeds['payment']): Sources {
  if (!payment) return NOTHING;
  const { standInAddress } = payment;
  return standInAddress === null ? STRIPE : { ...NOTHING, frame: [new URL(standInAddress).origin] };
}
