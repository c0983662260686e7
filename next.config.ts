import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  // Covers and avatars are served as they are; Next's own image route would fetch addresses for any visitor.
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
  // `npm run check` and `npm test` check types, also of tests and scripts; a start need not check them again.
  typescript: { ignoreBuildErrors: true },
};

export default config;
