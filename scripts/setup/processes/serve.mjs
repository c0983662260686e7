import fs from 'node:fs';
import path from 'node:path';
import { localUrl } from '../address.mjs';
import { payAtStandIn, wantsStripeStandIn } from '../environment.mjs';
import { dataDir, inRoot } from '../paths.mjs';
import { block } from '../say.mjs';
import { note } from './claim.mjs';
import { atEnd } from './ending.mjs';
import { freePort } from './ports.mjs';
import { waitUntilReady } from './ready.mjs';
import { Supervised } from './supervisor.mjs';

const STAND_IN = 'dev/stripe/main.ts';
const START_SECONDS = 120;

/** Starts web and worker (and the local stand-in for Stripe), and returns them by name once the site answers. */
export async function startProcesses() {
  const all = {};
  const noteChildren = () => note({ children: Object.values(all).flatMap(({ pid }) => pid ?? []) });
  const launch = (name, file) => {
    all[name] = new Supervised(name, file, noteChildren);
    all[name].start();
  };
  await atEnd(() => all.stripe?.stop());
  await atEnd(() => Promise.all([all.web?.stop(), all.worker?.stop()]));
  if (wantsStripeStandIn() && fs.existsSync(inRoot(STAND_IN))) {
    payAtStandIn(`http://127.0.0.1:${await freePort()}`);
    launch('stripe', STAND_IN);
  }
  launch('web', 'lib/server/main.ts');
  await waitUntilReady(`${localUrl()}/api/readyz`, START_SECONDS);
  // Started second, so that on a small machine it does not slow the start of the web process.
  launch('worker', 'lib/worker/main.ts');
  for (const one of Object.values(all)) one.keep();
  const url = process.env.SITE_URL ?? localUrl();
  note({ state: 'serving', url });
  return all;
}

/** Prints the block that says where the site is, who can sign in, where the data is and how to stop. */
export async function announce({ cluster, findAdmin }) {
  const admin = await findAdmin();
  const home = dataDir();
  const elsewhere = cluster && path.dirname(cluster) !== home;
  block(`Tunewright is ready: ${process.env.SITE_URL ?? localUrl()}`, [
    [
      'Admin',
      admin && `${admin.email}, ${admin.password ? `password ${admin.password}` : 'password as it was set'}`,
    ],
    ['Data', home],
    [
      'Database',
      elsewhere ? `${cluster} (Postgres, which does not run as root, cannot enter ${home})` : null,
    ],
    ['Stop', 'Ctrl+C'],
  ]);
}
