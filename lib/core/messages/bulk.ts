import { formatCount, formatNumber } from '../format';

/** For one song and for several. */
const songBulkSentences = {
  publish: ['Song made public', '{n} songs made public'],
  unlist: ['Song made unlisted', '{n} songs made unlisted'],
  unpublish: ['Song made private', '{n} songs made private'],
  delete: ['Song deleted successfully', '{n} songs deleted'],
  restore: ['Song restored', '{n} songs restored'],
} as const;

/** Returns the success sentence of a change of `n` songs. */
export function songBulkSentence(action: keyof typeof songBulkSentences, n: number): string {
  const [one, many] = songBulkSentences[action];
  return n === 1 ? one : many.replace('{n}', formatNumber(n));
}

/** Returns the success sentence of a change of several jobs or plans: "3 plans activated". */
export function bulkSentence(
  noun: 'job' | 'plan',
  action: 'activate' | 'deactivate' | 'delete',
  n: number,
): string {
  return `${formatCount(n, noun)} ${action}d`;
}

/** For one song and for several. */
const moderationSentences = {
  unpublish: ['Song taken down', '{n} songs taken down'],
  remove: ['Song removed', '{n} songs removed'],
  putBack: ['Song restored', '{n} songs restored'],
  dismiss: ['Reports dismissed', 'Reports of {n} songs dismissed'],
} as const;

/** Returns the success sentence of a moderation decision about `n` songs. */
export function moderationSentence(action: keyof typeof moderationSentences, n: number): string {
  const [one, many] = moderationSentences[action];
  return n === 1 ? one : many.replace('{n}', formatNumber(n));
}
