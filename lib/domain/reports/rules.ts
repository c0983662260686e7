/** What can be wrong with a song. */
export const reportReasons = ['copyright', 'hateful', 'sexual', 'impersonation', 'spam', 'other'] as const;

export type ReportReason = (typeof reportReasons)[number];

/** The reasons as the reporter chooses them. */
export const reasonLabels: Record<ReportReason, string> = {
  copyright: 'It copies somebody’s work',
  hateful: 'It is hateful or violent',
  sexual: 'It is sexual',
  impersonation: 'It pretends to be somebody',
  spam: 'It is spam or advertising',
  other: 'Something else',
};

/** The reasons in a list of them. */
export const reasonNames: Record<ReportReason, string> = {
  copyright: 'Copyright',
  hateful: 'Hateful or violent',
  sexual: 'Sexual',
  impersonation: 'Impersonation',
  spam: 'Spam',
  other: 'Other',
};

export const reportStatuses = ['open', 'dismissed', 'acted'] as const;

/** Characters a reporter may say more in. */
export const MAX_DETAILS = 1_000;

/** Songs that one decision may name. */
export const MAX_MODERATED = 1_000;

export const moderationActions = ['unpublish', 'remove', 'putBack', 'dismiss'] as const;

export type ModerationAction = (typeof moderationActions)[number];

/** Whether the owner loses something, and is told why. */
export function isTakenDown(action: ModerationAction): action is 'unpublish' | 'remove' {
  return action === 'unpublish' || action === 'remove';
}
