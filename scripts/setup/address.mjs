import { Failure } from './failure.mjs';
import { isFree } from './processes/ports.mjs';

const DEFAULT_PORT = 3000;

/** Chooses PORT: a configured port must be free; otherwise takes 3000 or the next free one. */
export async function choosePort() {
  const host = process.env.HOST ?? '127.0.0.1';
  const wish = process.env.PORT;
  if (wish !== undefined) {
    if (!/^\d{1,5}$/.test(wish) || Number(wish) < 1 || Number(wish) > 65_535) return;
    if (await free(Number(wish), host)) return;
    throw new Failure(`PORT ${wish} is in use by another program.`);
  }
  let port = DEFAULT_PORT;
  while (!(await free(port, host))) port += 1;
  if (port !== DEFAULT_PORT)
    console.log(`Port ${DEFAULT_PORT} is in use by another program, so this one takes ${port}.`);
  process.env.PORT = String(port);
}

async function free(port, host) {
  try {
    return await isFree(port, host);
  } catch (error) {
    throw new Failure(`HOST ${host}, PORT ${port} cannot be listened on: ${error.message}`);
  }
}

/** Returns the address of the site on this machine, whatever its public address is. */
export function localUrl() {
  const host = process.env.HOST ?? '127.0.0.1';
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${process.env.PORT}`;
}
