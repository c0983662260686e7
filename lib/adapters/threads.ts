import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Returns how Piscina starts a thread of ours, named without its extension: its compiled file, or its source by tsx. A path
 * instead of an import, so that bundlers leave the thread out of what opens it.
 */
export function threadAt(
  file: `lib/${string}`,
  isCompiled: boolean,
): { filename: string; execArgv: string[] } {
  const root = process.cwd();
  const stackTraces = pathToFileURL(path.join(root, 'scripts/setup/processes/stack-traces.mjs')).href;
  return isCompiled
    ? { filename: path.join(root, 'build', `${file}.js`), execArgv: ['--import', stackTraces] }
    : { filename: path.join(root, `${file}.ts`), execArgv: ['--import', 'tsx'] };
}
