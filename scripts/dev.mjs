// npm run dev: like npm start, but pages follow every change, and the worker restarts when its sources change.
import './setup/node-version.mjs';
import fs from 'node:fs';
import { inRoot } from './setup/paths.mjs';
import { prepare } from './setup/prepare.mjs';
import { endWithStarter, mainWithEnd } from './setup/processes/ending.mjs';
import { announce, startProcesses } from './setup/processes/serve.mjs';

const CALM_MS = 300;

/** Calls back once after each burst of changes to sources below lib/. */
function watchSources(changed) {
  let timer;
  const names = new Set();
  fs.watch(inRoot('lib'), { recursive: true }, (_event, name) => {
    if (!name || !/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) return;
    names.add(name);
    clearTimeout(timer);
    timer = setTimeout(() => {
      changed([...names]);
      names.clear();
    }, CALM_MS);
  }).unref();
}

endWithStarter();
await mainWithEnd(
  async () => {
    const prepared = await prepare('development');
    const { web, worker } = await startProcesses();
    // Next follows changes to pages automatically, but not to the server around it.
    watchSources((names) => {
      worker.restart();
      if (names.some((name) => name.startsWith('server'))) web.restart();
    });
    await announce(prepared);
  },
  { untilStopped: true },
);
