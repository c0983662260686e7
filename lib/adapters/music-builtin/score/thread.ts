import { codeOf, type ErrorCode } from '@/lib/core/errors';
import * as readings from './readings';

type Reading = 'readSongScore' | 'readSource' | 'readChords';

/** An order to this thread: what is read, and of which score. */
export type ThreadOrder =
  | ({ name: Reading } & readings.ReadOrder)
  | ({ name: 'readSheet' } & readings.SheetOrder);

/** What the thread answers: an error cannot leave it with its code. */
export type Answer<T> = { value: T } | { failed: ErrorCode };

/** Reads a stored score, in its own thread. */
export default async function read(order: ThreadOrder): Promise<Answer<unknown>> {
  try {
    return {
      value: await (order.name === 'readSheet' ? readings.readSheet(order) : readings[order.name](order)),
    };
  } catch (error) {
    const failed = codeOf(error, 'server.failed');
    if (failed === 'server.failed') throw error;
    return { failed };
  }
}
