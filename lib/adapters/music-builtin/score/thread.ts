import { codeOf, type ErrorCode } from '@/lib/core/errors';
import {
  type ReadOrder,
  readChords,
  readSheet,
  readSongScore,
  readSource,
  type SheetOrder,
} from './readings';

const readings = { readSongScore, readSource, readChords };

/** An order to this thread: what is read, and of which score. */
export type ThreadOrder =
  | ({ name: keyof typeof readings } & ReadOrder)
  | ({ name: 'readSheet' } & SheetOrder);

/** What the thread answers: an error cannot leave it with its code. */
export type Answer<T> = { value: T } | { failed: ErrorCode };

/** Reads a stored score, in its own thread. */
export default async function read(order: ThreadOrder): Promise<Answer<unknown>> {
  try {
    return {
      value: await (order.name === 'readSheet' ? readSheet(order) : readings[order.name](order)),
    };
  } catch (error) {
    const failed = codeOf(error, 'server.failed');
    if (failed === 'server.failed') throw error;
    return { failed };
  }
}
