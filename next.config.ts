import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  // Covers and avatars are served ready-made; Next's own image route would fetch addresses for whoever asks.
  images: { unoptimized: true },
  serverExternalPackages: [
    '@napi-rs/image',
    'pg',
    'pino',
    'piscina',
    '@node-rs/argon2',
    '@resvg/resvg-js',
    'tsx',
  ],
  // `npm run check` and `npm test` check types, of tests and scripts too; a start need not wait for them again.
  typescript: { ignoreBuildErrors: true },
};

export default config;
