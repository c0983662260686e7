/** A row that failed. */
export interface Failure<Row> {
  row: Row;
  /** The reason as a sentence. */
  why: string;
}

/** The progress of a run over rows, one at a time. */
export interface BulkProgress<Row> {
  total: number;
  done: number;
  failed: readonly Failure<Row>[];
  /** The rows not reached yet. */
  left: readonly Row[];
}

export interface Work<Row> {
  /** Processes one row; rejects on failure. */
  work: (row: Row) => Promise<unknown>;
  whyOf: (error: unknown) => string;
  /** Returns the seconds to wait before a retry if the call was rate-limited, otherwise null. */
  waitOf: (error: unknown) => number | null;
  /** Aborting it starts no further row. */
  signal: AbortSignal;
  onStep: (course: BulkProgress<Row>) => void;
}

/** Returns the progress before the first row. */
export const beginning = <Row>(rows: readonly Row[]): BulkProgress<Row> => ({
  total: rows.length,
  done: 0,
  failed: [],
  left: rows,
});

/**
 * Processes rows one at a time, in order, and reports progress after each. A failure does not stop the
 * others; a rate-limited call is retried after its wait. Never rejects.
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

/** Resolves after the time, or as soon as the signal aborts. */
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
