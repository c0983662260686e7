// Completes package-lock.json after an installation. A registry may lack the binary packages of other platforms; npm
// then omits them from the lock file, and `npm ci` rejects it later. Adds an entry for each of them.
import fs from 'node:fs';
import { Failure, main } from './setup/failure.mjs';
import { inRoot } from './setup/paths.mjs';

const SYSTEMS = /darwin|win32|windows|linux|android|freebsd|openbsd|netbsd|openharmony|sunos|aix/;
const PROCESSORS = /arm64|x64|ia32|arm|ppc64|s390x|riscv64|loong64|mips64el|wasm32/;

/** Returns the platform that the name of a binary package implies, in the format of the lock file. */
function platformOf(name) {
  const system = SYSTEMS.exec(name)?.[0];
  const processor = PROCESSORS.exec(name)?.[0];
  return {
    ...(processor && { cpu: [processor] }),
    ...(system && { os: [system === 'windows' ? 'win32' : system] }),
    ...(/linux.*musl/.test(name) && { libc: ['musl'] }),
    ...(/linux.*gnu/.test(name) && { libc: ['glibc'] }),
  };
}

/** Returns entries for the optional packages that some package names and the lock file lacks. */
function missingEntries(packages) {
  const missing = {};
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      const top = `node_modules/${name}`;
      if (packages[`${place}/${top}`] || packages[top]) continue;
      const version = range.replace(/^[\^~]/, '');
      missing[top] = { version, ...platformOf(name), ...(dev && { dev }), optional: true };
    }
  }
  return missing;
}

await main(() => {
  const file = inRoot('package-lock.json');
  const lock = JSON.parse(fs.readFileSync(file, 'utf8'));
  const hosts = Object.keys(lock.packages).filter((place) => lock.packages[place].resolved);
  if (hosts.length) {
    throw new Failure(
      `Addresses of a registry are in the lock file (omit-lockfile-registry-resolved): ${hosts[0]} …`,
    );
  }
  const missing = missingEntries(lock.packages);
  Object.assign(lock.packages, missing);
  fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`Added ${Object.keys(missing).length} packages of other platforms to package-lock.json`);
});
