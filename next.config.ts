import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  // Covers and avatars are stored in their final size. Next's image route would fetch any address for any caller.
  images: { unoptimized: true },
  serverExternalPackages: [
    '@napi-rs/image',
    '@node-rs/argon2',
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-node',
    '@resvg/resvg-js',
    'pg',
    'pino',
    'piscina',
    'prom-client',
  ],
  // `npm run check` and `npm test` check all types, including tests and scripts. A build need not repeat that.
  typescript: { ignoreBuildErrors: true },
};

export default config;
