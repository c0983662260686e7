import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { agenda } from './agenda';
import { addControl } from './control/control';
import { addApi } from './http/api';
import { requireLoopbackHost } from './http/guard';
import { Outages } from './http/outages';
import { addPages } from './pages/pages';
import type { Settings } from './settings';
import { World } from './world/world';

const MAX_BODY_BYTES = 1024 * 1024;
const MAX_SNAPSHOT_BYTES = 512 * 1024 * 1024;
const DRAIN_MS = 5_000;
const IDLE_CHECK_MS = 20;

export interface StandIn {
  /** Where it answers, such as `http://127.0.0.1:12111`. */
  url: string;
  world: World;
  /** Finishes running requests, stops deliveries and closes the journal. */
  close(): Promise<void>;
}

/** Starts a stand-in at the address of its settings, with the state it left there. */
export async function startStandIn(settings: Settings): Promise<StandIn> {
  const world = new World(settings, agenda);
  const server = await listen(createApp(world), settings);
  world.base = `http://${urlHost(settings.host)}:${(server.address() as AddressInfo).port}`;
  world.clock.start();
  world.webhooks.start();
  return { url: world.base, world, close: () => stop(world, server) };
}

function createApp(world: World): Hono {
  const outages = new Outages();
  const app = new Hono();
  const defaultLimit = bodyLimit({ maxSize: MAX_BODY_BYTES });
  const snapshotLimit = bodyLimit({ maxSize: MAX_SNAPSHOT_BYTES });
  app.use(requireLoopbackHost);
  app.use((context, next) =>
    context.req.path === '/_control/restore' ? snapshotLimit(context, next) : defaultLimit(context, next),
  );
  addApi(app, world, outages);
  addControl(app, world, outages);
  addPages(app, world);
  return app;
}

const urlHost = (host: string) => (host.includes(':') ? `[${host}]` : host);

function listen(app: Hono, { host, port }: Settings): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, () => resolve(server));
    server.on('error', reject);
  });
}

async function stop(world: World, server: ServerType): Promise<void> {
  await Promise.all([world.clock.stop(), world.webhooks.stop(), drain(server)]);
  world.store.close();
}

/** Lets running requests finish, and closes connections as they become idle. */
function drain(server: ServerType): Promise<void> {
  const closeIdle = setInterval(() => {
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  }, IDLE_CHECK_MS);
  const cutOff = setTimeout(() => {
    if ('closeAllConnections' in server) server.closeAllConnections();
  }, DRAIN_MS);
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(closeIdle);
      clearTimeout(cutOff);
      resolve();
    });
  });
}
