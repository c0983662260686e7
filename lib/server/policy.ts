import { randomBytes } from 'node:crypto';

/** What a page with a payment form needs from beyond this site. */
interface Sources {
  frame: readonly string[];
  connect: readonly string[];
  image: readonly string[];
}

/** What Stripe asks for (docs.stripe.com/security/guide); the nonce of the script that loads Stripe's covers them too. */
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

const NONE: Sources = { frame: [], connect: [], image: [] };

/** Whether a page can be at this address: no call of the API and no script. The API's reference is a page. */
export function isPageAddress(url: string): boolean {
  return !/^\/(?:api(?!\/docs(?:[/?]|$))|_next)\//.test(url);
}

/** Whether the page at this address shows a payment form. The policy of no other page admits one. */
export function showsPaymentForm(url: string): boolean {
  return /^\/(?:credits|subscription)\/checkout\/?(?:$|[?#])/.test(url);
}

export interface PageNeeds {
  development: boolean;
  /** Set on pages that show a payment form: the address of the local stand-in, null for Stripe itself. */
  payment?: { standInAddress: string | null } | null;
  /** The origin that browsers fetch sound from besides this one. */
  store?: string | null;
}

/** 128 bits, as the Content Security Policy recommends (section 2.3.1). */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Allows the scripts that carry a nonce, and what they load. */
export function nonceScripts(nonce: string): string {
  return `'nonce-${nonce}' 'strict-dynamic'`;
}

/** The Content-Security-Policy of a page; `scripts` says which ones run. */
export function contentPolicy(
  scripts: string,
  { development, payment = null, store = null }: PageNeeds,
): string {
  const { frame, connect, image } = sourcesOf(payment);
  return [
    "default-src 'self'",
    `script-src ${scripts}${development ? " 'unsafe-eval'" : ''}`,
    "worker-src 'self'",
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

/** Browser features that no page here uses, as Chromium names them. */
const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** The Permissions-Policy of a page: sound and fullscreen, and payment requests if it shows a payment form. */
export function permissionsPolicy(payment: PageNeeds['payment'] = null): string {
  const frames = payment?.standInAddress === null ? ' "https://js.stripe.com"' : '';
  return [
    ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
    'autoplay=(self)',
    'fullscreen=(self)',
    `payment=${payment ? `(self${frames})` : '()'}`,
  ].join(', ');
}

function sourcesOf(payment: PageNeeds['payment']): Sources {
  if (!payment) return NONE;
  const { standInAddress } = payment;
  return standInAddress === null ? STRIPE : { ...NONE, frame: [new URL(standInAddress).origin] };
}
