import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { Failure } from '../setup/failure.mjs';

const isRoot = process.getuid?.() === 0;

/**
 * Returns the account that runs Postgres, as options for spawn: `{}` means that of this process. Postgres refuses to
 * run as root, so root uses the owner of the cluster, else `postgres`, else `nobody`.
 */
export function accountFor(cluster) {
  if (!isRoot) return {};
  const owner = fs.existsSync(cluster) ? fs.statSync(cluster) : null;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const found = lookUp('postgres') ?? lookUp('nobody');
  if (!found)
    throw new Failure('Postgres does not run as root, and there is no user "postgres" or "nobody" here.');
  return found;
}

function lookUp(name) {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
}

/** Whether the account can enter this folder, regardless of who owns the folders above it. */
export function canEnter(folder, account) {
  if (account.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0;
}

/** Makes the account own a path; no effect if Postgres runs as the current user. */
export function giveTo(target, account) {
  if (account.uid !== undefined) fs.chownSync(target, account.uid, account.gid);
}

/**
 * Returns a folder below /var/lib that only root can change, for files that the account of Postgres cannot reach inside
 * a private folder such as /root.
 */
export function systemFolder(name) {
  const base = '/var/lib/tunewright';
  for (const folder of [base, `${base}/${name}`]) {
    fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
    const { uid, mode } = fs.lstatSync(folder);
    if (uid !== 0 || mode & 0o022)
      throw new Failure(`${folder} must belong to root and be writable by root alone.`);
    fs.chmodSync(folder, 0o755);
  }
  return `${base}/${name}`;
}
