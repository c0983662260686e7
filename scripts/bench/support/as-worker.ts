import { envToRun, FLAGS } from '../../setup/programs.mjs';

const WORKER = 'lib/worker/main.ts';

/** Returns how a process of a benchmark runs with the memory settings of the worker. */
export function asWorker(): { execArgv: string[]; env: NodeJS.ProcessEnv } {
  return { execArgv: [...FLAGS[WORKER], '--import', 'tsx'], env: envToRun(WORKER) };
}
