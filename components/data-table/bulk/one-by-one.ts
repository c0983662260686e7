/** A row that something could not be done with. */
export interface Failure<Row> {
  row: Row;
  /** In a sentence. */
  why: string;
}

/** How far something is that is done with one row after the other. */
export interface BulkProgress<Row> {
  total: number;
  done: number;
  failed: readonly Failure<Row>[];
  /** Those that it has not come to. */
  left: readonly Row[];
}

export interface Work<Row> {
  /** Does it with one row; rejects where that fails. */
  work: (row: Row) => Promise<unknown>;
  whyOf: (error: unknown) => string;
  /** Seconds after which the same may be tried again, where it failed for being too fast. */
  waitOf: (error: unknown) => number | null;
  /** Once it is aborted nothing more is begun. */
  signal: AbortSignal;
  onStep: (course: BulkProgress<Row>) => void;
}

/** Of what is about to begin. */
export const beginning = <Row>(rows: readonly Row[]): BulkProgress<Row> => ({
  total: rows.length,
  done: 0,
  failed: [],
  left: rows,
});

/**
 * Does something with one row after the other, in their order, and tells after each how far it is. One that fails does
 * not keep the others; a call that was too fast is made again once its time has come. Never rejects.
 */
export async function oneByOne<Row>(
  rows: readonly Row[],
  { onStep, ...about }: Work<Row>,
): Promise<BulkProgress<Row>> {
  let course = beginning(rows);
  for (const [at, row] of rows.entries()) {
    const result = await attempt(row, about);
    if (result === 'stopped') break;
    const left = rows.slice(at + 1);
    course =
      result === 'done'
        ? { ...course, left, done: course.done + 1 }
        : { ...course, left, failed: [...course.failed, result] };
    onStep(course);
  }
  return course;
}

async function attempt<Row>(
  row: Row,
  { work, whyOf, waitOf, signal }: Omit<Work<Row>, 'onStep'>,
): Promise<'done' | 'stopped' | Failure<Row>> {
  while (!signal.aborted) {
    try {
      await work(row);
      return 'done';
    } catch (error) {
      const seconds = waitOf(error);
      if (seconds === null) return { row, why: whyOf(error) };
      await pause(seconds * 1_000, signal);
    }
  }
  return 'stopped';
}

/** Resolves after a while, or as soon as it is stopped. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
