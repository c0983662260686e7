import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { addControl } from './control/control';
import { addApi } from './http/api';
import { ownHost } from './http/guard';
import { Outages } from './http/outages';
import { addPages } from './pages/pages';
import type { Settings } from './settings';
import { World } from './world/world';

const LARGEST_BODY = 1024 * 1024;
const LARGEST_SNAPSHOT = 512 * 1024 * 1024;
const DRAIN_MS = 5_000;
const IDLE_MS = 20;

export interface StandIn {
  /** Where it answers, such as `http://127.0.0.1:12111`. */
  url: string;
  world: World;
  /** Answers what is under way, stops deliveries and closes the journal. */
  close(): Promise<void>;
}

/** Starts a stand-in on the address of its settings, with the state it left there. */
export async function startStandIn(settings: Settings): Promise<StandIn> {
  const world = new World(settings);
  const outages = new Outages();
  const app = new Hono();
  app.use(ownHost);
  const [usual, snapshots] = [LARGEST_BODY, LARGEST_SNAPSHOT].map((maxSize) => bodyLimit({ maxSize }));
  app.use((context, next) => {
    const limit = context.req.path === '/_control/restore' ? snapshots : usual;
    return limit ? limit(context, next) : next();
  });
  addApi(app, world, outages);
  addControl(app, world, outages);
  addPages(app, world);
  const server = await listen(app, settings);
  world.base = `http://${urlHost(settings.host)}:${(server.address() as AddressInfo).port}`;
  world.clock.start();
  world.deliverer.start();
  return { url: world.base, world, close: () => stop(world, server) };
}

const urlHost = (host: string) => (host.includes(':') ? `[${host}]` : host);

function listen(app: Hono, { host, port }: Settings): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, () => resolve(server));
    server.on('error', reject);
  });
}

async function stop(world: World, server: ServerType): Promise<void> {
  await Promise.all([world.clock.stop(), world.deliverer.stop(), drain(server)]);
  world.store.close();
}

/** Lets requests that are under way end, and closes connections as they fall idle. */
function drain(server: ServerType): Promise<void> {
  const closing = setInterval(() => {
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  }, IDLE_MS);
  const cut = setTimeout(() => {
    if ('closeAllConnections' in server) server.closeAllConnections();
  }, DRAIN_MS);
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(closing);
      clearTimeout(cut);
      resolve();
    });
  });
}
