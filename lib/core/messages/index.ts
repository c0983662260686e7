import { accountOperations } from './account';
import { billingOperations } from './billing';
import { careersOperations } from './careers';
import type { Operation } from './operation';
import { portalOperations } from './portal';
import { songsOperations } from './songs';
import { webhookOperations } from './webhooks';

export { agentSentences, missingScope } from './agents';
export {
  bulkFailure,
  bulkSentence,
  moderationFailure,
  moderationSentence,
  songBulkFailure,
  songBulkSentence,
} from './bulk';
export { type OfflineFault, offlineSentences } from './offline';
export { type ErrorDisplay, type Operation, UNKNOWN_ERROR } from './operation';
export { sketchSentences } from './sketch';
export { changeFaults, versionSentences } from './versions';
export { deliverySentence } from './webhooks';

/** Every operation of the product: its failure and success sentences, and how failures are displayed. */
export const operations = {
  ...accountOperations,
  ...songsOperations,
  ...billingOperations,
  ...careersOperations,
  ...portalOperations,
  ...webhookOperations,
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/** The answer to saving a form that was not changed. */
export const NOTHING_CHANGED = 'Nothing was changed';

/** The answer while songs are still being generated. */
export const STILL_GENERATING = 'Your songs are being generated';
export const STILL_MAKING_VERSION = 'Your version is being made';

/** The answer to a deletion that waits for the payment provider to cancel the subscription. */
export const DELETION_WAITS = 'The account will be deleted as soon as its subscription is cancelled';
export const DELETIONS_WAIT =
  'Accounts without a subscription were deleted, the others will be as soon as theirs is cancelled';

/** Why the built-in composer does not follow a musical wish. */
export const unmetSentences = {
  voice: 'The built-in voice sings alone, without rap, screams or speech',
  language: 'The built-in voice sings English only. An instrument plays the melody',
  room: 'The song is too short for this line and those after it',
  instrument: 'The composer has no instrument like it',
  sound: 'The composer plays music and six sounds of nature only',
  structure: 'The composer keeps one tempo and ends on a chord',
  meter: 'The composer plays in 2/4 to 5/4 and 6/8 to 12/8',
  tempo: 'Songs have 40 to 220 bpm',
  length: 'Songs last 10 seconds to 10 minutes',
  artist: 'The composer imitates no artist. Name a genre instead',
} as const;

/** At the end of a printed chart whose letters no font of ours has. */
export const chartFootnote =
  'Some letters could not be printed here. The chords on the song’s page have all of them and can be printed, too.';

/** The only thing the browser does on a 401: it logs this line. */
export const UNAUTHORIZED_LOG = 'Unauthorized: Redirecting to login...';

/** The password rules in display order. */
export const passwordSentences = {
  length: 'Password must be at least 8 characters',
  upper: 'Include at least one uppercase letter',
  lower: 'Include at least one lowercase letter',
  number: 'Include at least one number',
  special: 'Include at least one special character',
  met: 'Password meets all requirements',
  mismatch: "Passwords don't match",
} as const;

/** Returns the success sentence of an operation with its placeholders filled in, for example `{n}`. */
export function sentenceOf(operation: OperationName, values: Record<string, string | number> = {}): string {
  const { done }: Operation = operations[operation];
  if (done === undefined) throw new Error(`${operation} has no success sentence`);
  return done.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
