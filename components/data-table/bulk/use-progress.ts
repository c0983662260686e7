import { useEffect, useRef, useState } from 'react';
import { CallError } from '@/lib/client/call';
import { type BulkProgress, beginning, oneByOne, type Work } from './one-by-one';

export interface ProgressOptions<Row> extends Pick<Work<Row>, 'whyOf'> {
  /** Called at the end, whatever the outcome. */
  onEnd: (course: BulkProgress<Row>) => void;
}

/** Calls the API for one row at a time; leaving the page stops it. */
export function useProgress<Row>({ whyOf, onEnd }: ProgressOptions<Row>) {
  const [course, setCourse] = useState<BulkProgress<Row> | null>(null);
  const [state, setState] = useState<'asking' | 'running' | 'stopping' | 'ended'>('asking');
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  async function run(rows: readonly Row[], work: Work<Row>['work']) {
    const controller = new AbortController();
    stopper.current = controller;
    const { signal } = controller;
    setCourse(beginning(rows));
    setState('running');
    const ended = await oneByOne(rows, { work, whyOf, waitOf, signal, onStep: setCourse });
    setCourse(ended);
    setState('ended');
    onEnd(ended);
  }
  function stop() {
    stopper.current?.abort();
    setState('stopping');
  }
  return { course, state, run, stop };
}

function waitOf(error: unknown): number | null {
  return error instanceof CallError && error.status === 429 ? error.retryAfterSeconds : null;
}
