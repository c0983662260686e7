import pLimit from 'p-limit';
import { DAY_MS } from '@/lib/core/constants';
import {
  isPublic,
  mayHaveSongs,
  type OfflineRecord,
  offlineAddress,
  readRecords,
  removeOrphans,
  removeRecords,
  withSongs,
  writeRecord,
} from './records';
import { readOffline } from './store';

/** A song that was checked more recently is not checked again. */
const CHECK_AFTER_MS = 10 * 60_000;
/** The longest that a session lives without being used. */
const SESSION_MS = 30 * DAY_MS;

/**
 * Removes what is not for this account (null: a visitor), without asking the server: songs of others that are not public,
 * and those of a session that has expired meanwhile. All others are checked again with the next `checkOffline`, since
 * they may have turned private.
 */
export async function leaveOffline(account: string | null): Promise<void> {
  if (!(await mayHaveSongs())) return;
  await withSongs(async (cache) => {
    const records = await readRecords(cache);
    const isLeft = (record: OfflineRecord) => !isFor(record, account, Date.now());
    await removeRecords(cache, songsOf(records.filter(isLeft)));
    const others = records.filter((record) => !isLeft(record) && record.account !== account);
    await Promise.all(others.map((record) => writeRecord(cache, { ...record, checkedAt: 0, account })));
  });
  await readOffline();
}

/** Whether an account may hear a song that is kept, as far as that is known here. */
export function isFor(record: OfflineRecord, account: string | null, now: number): boolean {
  return record.isPublic || (record.account === account && now - record.checkedAt < SESSION_MS);
}

/** Asks the server about the songs that were not checked lately, and removes those that may not be heard any more. */
export async function checkOffline(account: string | null): Promise<void> {
  await leaveOffline(account);
  if (!(await mayHaveSongs())) return;
  const asking = pLimit(4);
  const now = Date.now();
  const due = (await withSongs(readRecords)).filter(({ checkedAt }) => now - checkedAt > CHECK_AFTER_MS);
  const checked = await Promise.all(due.map((record) => asking(() => ask(record))));
  await withSongs(async (cache) => {
    const keptIds = new Set((await readRecords(cache)).map(({ song }) => song.id));
    const gone = due.filter((_, n) => checked[n] === 'gone');
    await removeRecords(cache, songsOf(gone));
    const confirmed = checked.filter((record) => typeof record === 'object');
    await Promise.all(
      confirmed.filter(({ song }) => keptIds.has(song.id)).map((record) => writeRecord(cache, record)),
    );
    await removeOrphans(cache);
  });
  await readOffline();
}

const songsOf = (records: readonly OfflineRecord[]) => records.map(({ song }) => song);

/** Returns the confirmed record, `gone` if the caller may not hear the song, `unknown` without an answer. */
async function ask(record: OfflineRecord): Promise<OfflineRecord | 'gone' | 'unknown'> {
  try {
    const answer = await fetch(offlineAddress(record.song.audioUrl), { method: 'HEAD', cache: 'no-store' });
    if (answer.ok) return { ...record, isPublic: isPublic(answer), checkedAt: Date.now() };
    return answer.status < 500 && answer.status !== 429 ? 'gone' : 'unknown';
  } catch {
    return 'unknown';
  }
}
