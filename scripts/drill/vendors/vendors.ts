import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { SMTPServer } from 'smtp-server';
import { startOpenidProvider } from '@/lib/testing/people/openid-provider';
import { freePort } from '../../bench/support/web';
import { Kept } from '../kept';
import { HTTP, SMTP, type TroubledProxy, troubledProxy } from './troubled-proxy';

/** What the site needs from outside, each behind a proxy that can show trouble. */
export interface Vendors {
  stripe: TroubledProxy;
  /** The stand-in for Stripe itself, where people pay. */
  standIn: { url: string; kill(): void };
  mail: TroubledProxy;
  provider: TroubledProxy;
  bucket: TroubledProxy;
  /** The local parts of the Message-IDs that the mail server accepted. */
  arrived: string[];
  settings: Record<string, string>;
  /** With these the site stores its files in the bucket, which lies where they are on disk. */
  bucketSettings: Record<string, string>;
  close(): Promise<void>;
}

const BUCKET = 'files';
const CLIENT = { id: 'tunewright-in-a-drill', secret: 'a secret of the drills' };

/** Only the stand-in accepts them. */
const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_standin_drill',
  NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_test_standin_drill',
  STRIPE_WEBHOOK_SECRET: 'whsec_drill',
};

/** Starts them for a site at this address with this folder. */
export async function startVendors(siteUrl: string, dataDir: string): Promise<Vendors> {
  const [stripe, mail, provider, bucket] = await Promise.all([
    troubledProxy(HTTP),
    troubledProxy(SMTP),
    troubledProxy(HTTP),
    troubledProxy(HTTP),
  ]);
  const standIn = await startStandIn(stripe, siteUrl, dataDir);
  const arrived: string[] = [];
  const closers = await Promise.all([
    startMailServer(mail, arrived),
    startProvider(provider, `${siteUrl}/api/auth/callback/google`),
    startBucket(bucket, dataDir),
  ]);
  return {
    stripe,
    standIn,
    mail,
    provider,
    bucket,
    arrived,
    settings: {
      ...STRIPE_KEYS,
      STRIPE_API_BASE: urlOf(stripe),
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_ISSUER: urlOf(provider),
    },
    bucketSettings: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: urlOf(bucket),
      S3_FORCE_PATH_STYLE: '1',
      // The only keys that the server accepts.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      await Promise.all([stripe, mail, provider, bucket].map((proxy) => proxy.close()));
      await Promise.all([standIn.close, ...closers].map((close) => close()));
    },
  };
}

const urlOf = ({ port }: TroubledProxy) => `http://127.0.0.1:${port}`;

async function startStandIn(proxy: TroubledProxy, siteUrl: string, dataDir: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { ...STRIPE_KEYS, STRIPE_API_BASE: url, SITE_URL: siteUrl, DATA_DIR: dataDir };
  const standIn = new Kept(['build/dev/stripe/main.js'], { ...process.env, ...settings });
  proxy.passTo(port);
  return {
    url,
    kill: () => void (standIn.pid && process.kill(standIn.pid, 'SIGKILL')),
    close: () => standIn.stop(),
  };
}

async function startMailServer(proxy: TroubledProxy, arrived: string[]) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 50,
    onData(stream, _session, done) {
      text(stream).then((source) => {
        arrived.push(/^message-id: <([^@>]+)/im.exec(source)?.[1] ?? '');
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  proxy.passTo((server.server.address() as AddressInfo).port);
  return () => new Promise<void>((resolve) => server.close(() => resolve()));
}

async function startProvider(proxy: TroubledProxy, redirectUri: string) {
  const { port, close } = await startOpenidProvider({ ...CLIENT, redirectUri }, urlOf(proxy));
  proxy.passTo(port);
  return close;
}

async function startBucket(proxy: TroubledProxy, directory: string) {
  mkdirSync(directory, { recursive: true });
  const server = new S3rver({
    address: 'localhost',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  proxy.passTo((await server.run()).port);
  return () => server.close();
}
