import { Readable } from 'node:stream';
import type { Ctx } from '@/lib/core/context';
import type { ZipEntry } from '@/lib/domain/song/files/zip';
import { textEntry } from '../entries';
import type { Report, Started } from '../pack';
import { indexPage, type Packed } from './index-page';
import { friendsOf } from './referrals';
import { countRows, rowsOf } from './rows';
import type { Person } from './table';
import { tables } from './tables';
import { uploadEntries } from './uploads';

const REFERRALS = {
  file: 'referrals',
  about: 'Friends who joined with your invitation, with masked addresses.',
};

/** Parts of an account's export: its tables, the invited friends and the uploads. */
export const FILES = tables.length + 2;

/**
 * Yields the files of an account's export: one of JSON for each table, the uploads, and a page that explains them. Counts the
 * rows first, so that progress is theirs.
 */
export async function* accountEntries(
  ctx: Ctx,
  { id: exportId, ownerId }: Started,
  report: Report,
): AsyncGenerator<ZipEntry> {
  const { id, email } = await ctx.db.user.findUniqueOrThrow({ where: { id: ownerId } });
  const person = { id, email };
  await setTotal(ctx, exportId, person);
  const packed: Packed[] = [];
  let done = 0;
  const now = ctx.clock.now();
  for (const { about, name, batches } of filesOf(ctx, person)) {
    const entry: Packed = { about, name: `${name}.json`, rows: 0 };
    yield jsonEntry(
      entry,
      counted(entry, batches, () => report(done + entry.rows)),
      now,
    );
    packed.push(entry);
    done += entry.rows + 1;
  }
  for await (const entry of uploadEntries(ctx, person.id)) {
    yield entry;
    await report(done);
  }
  yield textEntry('index.html', indexPage(packed, now), now);
}

async function setTotal(ctx: Ctx, exportId: string, person: Person): Promise<void> {
  let total = FILES;
  for (const table of tables) total += await countRows(ctx, table, person);
  await ctx.db.export.updateMany({ where: { id: exportId, status: 'running' }, data: { total } });
}

function* filesOf(ctx: Ctx, person: Person) {
  for (const table of tables) {
    yield { name: table.file, about: table.about, batches: rowsOf(ctx, table, person) };
  }
  yield { name: REFERRALS.file, about: REFERRALS.about, batches: friendsOf(ctx, person.id) };
}

async function* counted(entry: Packed, batches: AsyncIterable<object[]>, onBatch: () => Promise<void>) {
  await onBatch();
  for await (const rows of batches) {
    entry.rows += rows.length;
    yield rows;
    await onBatch();
  }
}

function jsonEntry({ name }: Packed, batches: AsyncIterable<object[]>, modifiedAt: Date): ZipEntry {
  const open = async () => Readable.from(jsonOf(batches), { objectMode: false });
  return { name, modifiedAt, deflate: true, open };
}

/** A JSON array with an object in each line. */
async function* jsonOf(batches: AsyncIterable<object[]>): AsyncGenerator<Buffer> {
  let separator = '[\n';
  for await (const rows of batches) {
    const lines = rows.map((row) => JSON.stringify(row, plain));
    yield Buffer.from(separator + lines.join(',\n'));
    separator = ',\n';
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n');
}

function plain(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}
