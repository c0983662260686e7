import { accountOperations } from './account';
import { billingOperations } from './billing';
import { careersOperations } from './careers';
import type { Operation } from './operation';
import { portalOperations } from './portal';
import { songsOperations } from './songs';

export { bulkSentence, moderationSentence, songBulkSentence } from './bulk';
export { type ErrorDisplay, type Operation, UNKNOWN_ERROR } from './operation';

/** Every operation of the product: its failure and success sentences, and how failures are displayed. */
export const operations = {
  ...accountOperations,
  ...songsOperations,
  ...billingOperations,
  ...careersOperations,
  ...portalOperations,
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/** The answer to saving a form that was not changed. */
export const NOTHING_CHANGED = 'Nothing was changed';

/** The answer while songs are still being generated. */
export const STILL_BEING_MADE = 'Your songs are being made';

/** The answer to a deletion that waits for the payment provider to cancel the subscription. */
export const DELETION_WAITS = 'The account will be deleted as soon as its subscription is cancelled';
export const DELETIONS_WAIT =
  'Accounts without a subscription were deleted, the others will be as soon as theirs is cancelled';

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
