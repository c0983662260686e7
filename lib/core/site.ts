/**
 * The brand and the business behind this site; change them here only. The public address is a setting (`SITE_URL`),
 * since a laptop's differs from the real site's.
 */
export const site = {
  name: 'Tunewright',
  tagline: 'Describe a song and hear it',
  description:
    'Describe a song in your own words and hear it within a minute. Tunewright composes, arranges and renders it, and everything is yours to take along.',
  keywords: ['AI song generator', 'AI music', 'make a song', 'song generator', 'royalty-free music'],
  /** The first sentence of /careers. */
  careersLead: 'Come and build instruments for people who have never touched one.',
  supportEmail: 'support@tunewright.example',
  /**
   * Who runs this site, as /terms, /privacy and /licence say. `address` is the postal address in one line, `law` a
   * sentence such as "The law of Ireland applies."; null leaves the one out and makes the other a general sentence.
   */
  operator: {
    name: 'the operator of Tunewright',
    address: null as string | null,
    law: null as string | null,
  },
  /** The payment provider's name in messages. */
  paymentProvider: 'Stripe',
  social: [
    { name: 'X', url: 'https://x.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
    { name: 'Discord', url: 'https://discord.com/' },
  ],
  /** The ground of each theme, as in app/globals.css, for what devices draw around the site. */
  ground: { light: '#fcfaf6', dark: '#130e0a' },
  shareImage: { path: '/share.png', width: 1200, height: 630 },
  /** The license for listeners, shown below a song with all rights reserved. */
  songLicence: 'The song belongs to its maker: listen and share freely, ask them before any other use.',
  /** For structured data only while a song's length is unknown. */
  unknownDuration: 'PT3M',
  /**
   * The structured data of /create. Search engines treat it as fact, so it must be true for the business that runs this
   * site. Set `rating` or `priceValidUntil` to null if it is not. A date that is over is left out.
   */
  product: {
    price: '0.00',
    currency: 'USD',
    priceValidUntil: '2026-12-31' as string | null,
    rating: { value: 4.8, reviews: 1024 } as { value: number; reviews: number } | null,
  },
} as const;

/** The name as HTTP headers can carry it, which is in ASCII. */
export const nameInHeaders: string = site.name.replace(/[^ -~]|["\\]/g, '').trim() || 'Songs';
