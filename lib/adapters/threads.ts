import path from 'node:path';

/**
 * Returns how Piscina starts a thread of ours, named without its extension: its compiled file, or its source by tsx. A path
 * instead of an import, so that bundlers leave the thread out of what opens it.
 */
export function threadAt(
  file: `lib/${string}`,
  isCompiled: boolean,
): { filename: string; execArgv: string[] } {
  const root = process.cwd();
  return isCompiled
    ? { filename: path.join(root, 'build', `${file}.js`), execArgv: ['--enable-source-maps'] }
    : { filename: path.join(root, `${file}.ts`), execArgv: ['--import', 'tsx'] };
}
