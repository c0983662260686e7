/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Covers and avatars are stored in their final size. Next's image route would fetch any address for any caller.
  images: { unoptimized: true },
  // Native packages, and large ones: bundled, they are in memory once for each group of routes.
  serverExternalPackages: [
    '@napi-rs/image',
    '@node-rs/argon2',
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-node',
    '@resvg/resvg-js',
    'node-id3',
    'nodemailer',
    'pg',
    'pino',
    'piscina',
    'prom-client',
    'rate-limiter-flexible',
  ],
  // `npm run check` and `npm test` check all types, including tests and scripts. A build need not repeat that.
  typescript: { ignoreBuildErrors: true },
  // Titles and addresses are in the head for every reader: one rendering of a page is sent to all, crawlers among them.
  htmlLimitedBots: /./,
  experimental: {
    // Loading all routes at the start takes 45 MB, many of them for pages that no one opens.
    preloadEntriesOnStart: false,
    // Neither the packages' own maps nor a cache of 280 MB for the next build.
    turbopackInputSourceMaps: false,
    turbopackFileSystemCacheForBuild: false,
    // A page asks for 15 scripts instead of 21, and its own are smaller. Larger ones save no more, and take the build longer.
    turbopackChunking: {
      minChunkSize: 100_000,
      maxMergeChunkSize: 500_000,
      maxChunkCountPerGroup: 2,
      generateComponentChunks: false,
    },
    // No one downloads the server's code: minifying it takes a third of the build.
    turbopackMinify: { server: false, client: true, edge: true },
  },
};

export default config;
