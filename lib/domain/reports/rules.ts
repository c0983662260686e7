export const reportReasons = ['copyright', 'hateful', 'sexual', 'impersonation', 'spam', 'other'] as const;

export type ReportReason = (typeof reportReasons)[number];

/** The reasons as offered to the reporter. */
export const reasonLabels: Record<ReportReason, string> = {
  copyright: 'It copies someone’s work',
  hateful: 'It is hateful or violent',
  sexual: 'It is sexual',
  impersonation: 'It impersonates someone',
  spam: 'It is spam or advertising',
  other: 'Something else',
};

/** Short names of the reasons for lists. */
export const reasonNames: Record<ReportReason, string> = {
  copyright: 'Copyright',
  hateful: 'Hateful or violent',
  sexual: 'Sexual',
  impersonation: 'Impersonation',
  spam: 'Spam',
  other: 'Other',
};

export const reportStatuses = ['open', 'dismissed', 'acted'] as const;

/** Characters of a report's details. */
export const MAX_DETAILS = 1_000;

/** Songs per moderation call. */
export const MAX_MODERATED = 1_000;

export const moderationActions = ['unpublish', 'remove', 'putBack', 'dismiss'] as const;

export type ModerationAction = (typeof moderationActions)[number];

/** Returns whether the action takes a song down, which requires a reason for its owner. */
export function isTakenDown(action: ModerationAction): action is 'unpublish' | 'remove' {
  return action === 'unpublish' || action === 'remove';
}
