import { fail } from '@/lib/core/errors';
import { slotsPerCaller } from '@/lib/http/files/slots';

/** A file that is made while it is read holds one of a few places, however slowly its caller reads. */
const PER_CALLER = 3;
const RETRY_SECONDS = 30;

/** Sends a file that is made while it is read. Fails with `files.busy` if the caller reads three already. */
export const sendMadeFile = slotsPerCaller(PER_CALLER, () =>
  fail('files.busy', { retryAfter: RETRY_SECONDS }),
);
