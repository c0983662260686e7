import { fail } from '@/lib/core/errors';

/** A file that is made while it is read holds one of a few places, however slowly its caller reads. */
const PER_CALLER = 3;
const RETRY_SECONDS = 30;

/** How many such files each caller reads, in this process. */
const reading = new Map<string, number>();

/** Sends a file that is made while it is read. Fails with `files.busy` if the caller reads three already. */
export async function sendMadeFile(caller: string, send: () => Promise<void>): Promise<void> {
  const open = reading.get(caller) ?? 0;
  if (open >= PER_CALLER) return fail('files.busy', { retryAfter: RETRY_SECONDS });
  reading.set(caller, open + 1);
  try {
    await send();
  } finally {
    const left = (reading.get(caller) ?? 1) - 1;
    if (left > 0) reading.set(caller, left);
    else reading.delete(caller);
  }
}
