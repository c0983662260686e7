import { formatCount, formatNumber } from '../format';

/** For one song, for several, and for a failure. */
const songBulkSentences = {
  publish: ['Song made public', '{n} songs made public', 'Failed to make songs public'],
  unlist: ['Song made unlisted', '{n} songs made unlisted', 'Failed to make songs unlisted'],
  unpublish: ['Song made private', '{n} songs made private', 'Failed to make songs private'],
  delete: ['Song deleted successfully', '{n} songs deleted', 'Failed to delete songs'],
  restore: ['Song restored', '{n} songs restored', 'Failed to restore songs'],
} as const;

/** Returns the success sentence of a change of `n` songs. */
export function songBulkSentence(action: keyof typeof songBulkSentences, n: number): string {
  const [one, many] = songBulkSentences[action];
  return n === 1 ? one : many.replace('{n}', formatNumber(n));
}

/** Returns the failure sentence of a change of several songs. */
export function songBulkFailure(action: keyof typeof songBulkSentences): string {
  return songBulkSentences[action][2];
}

type BulkNoun = 'job' | 'plan';
type BulkAction = 'activate' | 'deactivate' | 'delete';

/** Returns the success sentence of a change of several jobs or plans: "3 plans activated". */
export function bulkSentence(noun: BulkNoun, action: BulkAction, n: number): string {
  return `${formatCount(n, noun)} ${action}d`;
}

/** Returns the failure sentence of a change of several jobs or plans: "Failed to activate plans". */
export function bulkFailure(noun: BulkNoun, action: BulkAction): string {
  return `Failed to ${action} ${noun}s`;
}

/** For one song, for several, and for a failure. */
const moderationSentences = {
  unpublish: ['Song taken down', '{n} songs taken down', 'Failed to take songs down'],
  remove: ['Song removed', '{n} songs removed', 'Failed to remove songs'],
  putBack: ['Song restored', '{n} songs restored', 'Failed to restore songs'],
  dismiss: ['Reports dismissed', 'Reports of {n} songs dismissed', 'Failed to dismiss reports'],
} as const;

/** Returns the success sentence of a moderation decision about `n` songs. */
export function moderationSentence(action: keyof typeof moderationSentences, n: number): string {
  const [one, many] = moderationSentences[action];
  return n === 1 ? one : many.replace('{n}', formatNumber(n));
}

/** Returns the failure sentence of a moderation decision. */
export function moderationFailure(action: keyof typeof moderationSentences): string {
  return moderationSentences[action][2];
}
