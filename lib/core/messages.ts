import { formatCount, formatNumber } from './format';
import { site } from './site';

const provider = site.paymentProvider;

/** How the browser reports a failure: as a toast, stored with the affected data, or in the console only. */
export type ErrorDisplay = 'toast' | 'stored' | 'logged';

export interface Operation {
  /** Stored with the state, and shown if the server sent no message of its own. */
  failed: string;
  /** The toast's text if it differs from `failed`. */
  failedToast?: string;
  display: ErrorDisplay;
  /** The success sentence, if there is one. */
  done?: string | undefined;
  /** Replaces `failed` if neither the server nor the browser has a message. */
  unknown?: string;
  /** The answer contains the success sentence but no toast shows it: the screen itself shows the result. */
  quiet?: true;
}

/** The fallback of admin subscription calls if neither the server nor the browser has a message. */
export const UNKNOWN_ERROR = 'An unknown error occurred';

const toast = (failed: string, done?: string): Operation => ({ failed, display: 'toast', done });
const stored = (failed: string, done?: string): Operation => ({ failed, display: 'stored', done });
const quietly = (operation: Operation): Operation => ({ ...operation, quiet: true });
/** Admin changes to users' subscriptions: the toast falls back to UNKNOWN_ERROR. */
const plainly = (failed: string, done?: string): Operation => ({
  ...toast(failed, done),
  unknown: UNKNOWN_ERROR,
});
const both = (failed: string, failedToast: string, done?: string): Operation => ({
  failed,
  failedToast,
  display: 'toast',
  done,
});

/** Every operation of the product: its failure and success sentences, and how failures are displayed. */
export const operations = {
  'auth.login': stored('Login failed', 'Login successful'),
  'auth.register': quietly(stored('Registration failed', 'Account created successfully')),
  'auth.logout': { failed: 'Logout failed', display: 'logged', done: 'Signed out', quiet: true },
  'auth.token': { failed: 'Session renewal failed', display: 'logged' },
  'auth.forgot': both(
    'Failed to send password reset email',
    'Failed to send reset email',
    'Password reset email sent',
  ),
  'auth.verify': toast('OTP verification failed', 'OTP verified successfully'),
  'auth.reset': { failed: 'Password reset failed', display: 'logged', done: 'Password reset successful' },
  'auth.change': toast('Password change failed', 'Password change successful'),
  'auth.sessions': stored('Failed to fetch sessions'),
  'auth.endSession': toast('Failed to end session', 'Session ended'),
  'auth.endSessions': toast('Failed to end sessions', 'All other sessions ended'),
  'auth.changeEmail': toast('Failed to send verification code', 'Verification code sent'),
  'auth.confirmEmail': toast('Failed to confirm email address', 'Email address confirmed'),
  'auth.adminLogin': stored('An error occurred during login', 'Login successful'),

  'plans.active': stored('Failed to fetch active plans'),
  'plans.list': toast('Failed to fetch plans'),
  'plans.get': toast('Failed to fetch plan'),
  'plans.byProvider': stored(`Failed to fetch plan by ${provider} ID`),
  'plans.create': toast('Failed to create plan', 'Plan created successfully'),
  'plans.bulk': toast('Failed to create plans in bulk', 'Plans created successfully'),
  'plans.update': toast('Failed to update plan', 'Plan updated successfully'),
  'plans.providerIds': toast(
    `Failed to update plan ${provider} IDs`,
    `Plan ${provider} IDs updated successfully`,
  ),
  'plans.delete': toast('Failed to delete plan', 'Plan deleted successfully'),
  'plans.bulkUpdate': toast('Failed to change plans', 'Plans changed'),
  'plans.order': toast('Failed to reorder plans', 'Plan order saved'),

  'song.create': toast('Failed to create song', 'Song created successfully'),
  'song.generate': quietly(toast('Failed to generate songs', 'Your songs are ready')),
  'song.understand': { failed: 'Failed to read the description', display: 'logged' },
  'song.cancel': quietly(toast('Failed to cancel song', 'Song canceled')),
  'song.list': quietly(toast('Failed to fetch songs', 'Songs fetched')),
  'song.get': toast('Failed to fetch song'),
  'song.update': toast('Failed to update song', 'Song updated successfully'),
  'song.delete': toast('Failed to delete song', 'Song deleted successfully'),
  'song.restore': toast('Failed to restore song', 'Song restored'),
  'song.bulk': toast('Failed to change songs', 'Songs changed'),
  'song.like': quietly(toast('Failed to like song', 'Song liked')),
  'song.unlike': quietly(toast('Failed to unlike song', 'Song unliked')),
  'song.play': { failed: 'Failed to increment play count', display: 'logged' },

  'song.showcase': stored('Failed to fetch showcase songs'),
  'song.removeShowcase': toast('Failed to remove showcase songs', 'Showcase songs removed'),

  'song.download': quietly(toast('Failed to start the download', 'Download ready')),

  'reports.create': toast('Failed to report song', 'Thank you. We will review this song'),
  'reports.list': toast('Failed to fetch reports'),
  'reports.dismiss': toast('Failed to dismiss report', 'Report dismissed'),
  'reports.moderate': toast('Failed to change songs', 'Songs changed'),

  'audit.list': toast('Failed to fetch the audit log'),
  'audit.actions': stored('Failed to fetch the audit log'),
  'notices.list': stored('Failed to fetch notifications'),
  'finder.search': stored('Failed to search'),
  'settings.get': stored('Failed to fetch settings'),

  'exports.create': toast('Failed to start the export', 'Your songs are being packed'),
  'exports.list': stored('Failed to fetch exports'),
  'exports.delete': toast('Failed to delete the export', 'Export deleted successfully'),

  'genre.list': stored('Failed to fetch genres'),

  'playlist.list': stored('Failed to fetch playlists'),
  'playlist.get': toast('Failed to fetch playlist'),
  'playlist.songs': toast('Failed to fetch songs'),
  'playlist.create': toast('Failed to create playlist', 'Playlist created'),
  'playlist.update': toast('Failed to update playlist', 'Playlist updated'),
  'playlist.delete': toast('Failed to delete playlist', 'Playlist deleted'),
  'playlist.add': toast('Failed to add to playlist', 'Added to {name}'),
  'playlist.remove': toast('Failed to remove from playlist', 'Removed from {name}'),
  'playlist.move': quietly(toast('Failed to move song', 'Song moved')),

  'credits.balance': stored('Failed to fetch credit balance'),
  'credits.lots': stored('Failed to fetch credit balance'),
  'credits.history': stored('Failed to fetch credit history'),
  'credits.products': stored('Failed to fetch credit products'),
  'credits.product': stored('Failed to fetch credit product'),
  'credits.pricing': stored('Failed to fetch credit pricing'),
  'credits.calculate': both('Failed to calculate credit price', 'Failed to calculate price'),
  'credits.check': stored('Failed to check credit balance'),
  'credits.checkout': both('Failed to create checkout session', 'Failed to create checkout'),
  'credits.session': stored('Failed to fetch session details'),
  'credits.stats': stored('Failed to fetch credit statistics'),
  'credits.createProduct': both(
    'Failed to create credit product',
    'Failed to create product',
    'Credit product created successfully',
  ),
  'credits.updateProduct': both(
    'Failed to update credit product',
    'Failed to update product',
    'Credit product updated successfully',
  ),
  'credits.orderProducts': both(
    'Failed to update credit product',
    'Failed to update product',
    'Credit product updated successfully',
  ),
  'credits.deleteProduct': both(
    'Failed to delete credit product',
    'Failed to delete product',
    'Credit product deleted successfully',
  ),
  'credits.updatePricing': both(
    'Failed to update credit pricing',
    'Failed to update pricing',
    'Credit pricing updated successfully',
  ),
  'credits.add': both('Failed to add credits to user', 'Failed to add credits', 'Credits added successfully'),
  'credits.deduct': both(
    'Failed to deduct credits from user',
    'Failed to deduct credits',
    'Credits deducted successfully',
  ),

  'credits.adjustments': toast('Failed to fetch adjustments'),
  'credits.operations': toast('Failed to fetch credit transactions'),

  'tasks.queues': toast('Failed to fetch the queue'),
  'tasks.list': toast('Failed to fetch tasks'),
  'tasks.retry': toast('Failed to retry task', 'Task will be retried'),
  'tasks.bulkRetry': toast('Failed to retry tasks', '{n} tasks will be retried'),
  'tasks.drop': toast('Failed to drop task', 'Task dropped'),

  'payments.list': toast('Failed to fetch payments'),
  'payments.events': toast('Failed to fetch events'),
  'payments.event': toast('Failed to fetch event'),
  'payments.retryEvent': toast('Failed to retry event', 'Event will be retried'),
  'payments.retryEvents': toast('Failed to retry events', '{n} events will be retried'),

  'ledger.check': toast('Failed to fetch the ledger check'),
  'ledger.checkNow': toast('Failed to start the ledger check', 'Ledger check started'),
  'ledger.runs': toast('Failed to fetch reconciliations'),
  'ledger.compareNow': toast('Failed to start the comparison', 'Comparison started'),

  'mail.list': toast('Failed to fetch emails'),
  'mail.resend': toast('Failed to resend email', 'Email will be sent again'),

  'jobs.list': toast('Failed to fetch jobs'),
  'jobs.choices': stored('Failed to fetch teams and locations'),
  'jobs.active': toast('Failed to fetch active jobs'),
  'jobs.get': toast('Failed to fetch job'),
  'jobs.create': toast('Failed to create job', 'Job created successfully'),
  'jobs.update': toast('Failed to update job', 'Job updated successfully'),
  'jobs.delete': toast('Failed to delete job', 'Job deleted successfully'),
  'jobs.bulk': toast('Failed to change jobs', 'Jobs changed'),
  'jobs.stats': toast('Failed to fetch job application statistics'),

  'dashboard.all': toast('Failed to fetch dashboard data'),
  'dashboard.summary': toast('Failed to fetch dashboard summary'),
  'dashboard.userGrowth': toast('Failed to fetch user growth data'),
  'dashboard.revenue': toast('Failed to fetch revenue data'),
  'dashboard.creditUsage': toast('Failed to fetch credit usage data'),
  'dashboard.songGeneration': toast('Failed to fetch song generation data'),
  'dashboard.subscriptionMetrics': toast('Failed to fetch subscription metrics'),
  'dashboard.popularPlans': toast('Failed to fetch popular plans'),

  'users.create': toast('Failed to create user', 'User created successfully'),
  'users.update': toast('Failed to update user', 'User updated successfully'),
  'users.get': quietly(toast('Failed to fetch user', 'User fetched')),
  'users.profile': quietly(toast('Failed to fetch user profile', 'Profile fetched')),
  'users.list': toast('Failed to fetch users'),
  'users.referrals': toast('Failed to fetch referral'),
  'users.delete': toast('Failed to delete user', 'User deleted successfully'),
  'users.bulkDelete': toast('Failed to delete users', 'Users deleted successfully'),
  'users.endSessions': toast('Failed to end sessions', 'Signed out everywhere'),
  'users.addCredits': toast('Failed to add credits', 'Credits added successfully'),
  'users.deductCredits': toast('Failed to deduct credits', 'Credits deducted successfully'),

  'referral.own': stored('Failed to fetch invitation'),
  'referral.held': toast('Failed to fetch held rewards'),
  'referral.release': toast('Failed to release reward', 'Reward released'),
  'referral.refuse': toast('Failed to refuse reward', 'Reward refused'),

  'uploads.create': quietly(toast('Failed to start upload', 'Upload ready')),
  'uploads.send': quietly(toast('Failed to upload file', 'File uploaded')),

  'applications.list': toast('Failed to fetch applications'),
  'applications.ofJob': toast('Failed to fetch job applications'),
  'applications.mine': toast('Failed to fetch your applications'),
  'applications.get': toast('Failed to fetch application'),
  'applications.create': toast('Failed to submit application', 'Application submitted successfully'),
  'applications.update': toast('Failed to update application', 'Application updated successfully'),
  'applications.bulkUpdate': toast('Failed to update applications', '{n} applications updated to {status}'),
  'applications.delete': toast('Failed to delete application', 'Application deleted successfully'),
  'applications.bulkDelete': toast('Failed to delete applications', 'Applications deleted successfully'),
  'applications.stats': toast('Failed to fetch application statistics'),

  'subscription.plans': toast('Failed to fetch plans'),
  'subscription.current': toast('Failed to fetch current subscription'),
  'subscription.checkout': toast('Failed to create checkout session'),
  'subscription.embeddedCheckout': toast('Failed to create embedded checkout session'),
  'subscription.portal': toast('Failed to create portal session'),
  'subscription.cancel': toast(
    'Failed to cancel subscription',
    'Subscription will be canceled at the end of the billing period',
  ),
  'subscription.reactivate': toast(
    'Failed to reactivate subscription',
    'Your subscription has been reactivated',
  ),
  'subscription.changePlan': toast('Failed to change plan', 'Your subscription plan has been updated'),
  'subscription.changeFrequency': toast(
    'Failed to change billing frequency',
    'Your billing frequency has been updated',
  ),
  'subscription.preview': toast('Failed to preview the change'),
  'subscription.revokeChange': toast('Failed to cancel the change', 'The pending change was cancelled'),
  'subscription.invoices': stored('Failed to fetch invoices'),
  'subscription.pay': toast('Failed to pay', 'Payment received'),
  'subscription.session': toast('Failed to fetch session details'),
  'subscription.list': plainly('Failed to fetch subscriptions'),
  'subscription.get': plainly('Failed to fetch subscription details'),
  'subscription.ofUser': plainly('Failed to fetch user subscriptions'),
  'subscription.movements': toast('Failed to fetch subscription movements'),
  'subscription.stats': plainly('Failed to fetch subscription statistics'),
  'subscription.cancelOfUser': plainly('Failed to cancel subscription', 'Subscription has been cancelled'),
  'subscription.cancelImmediately': plainly(
    'Failed to cancel subscription immediately',
    'Subscription has been cancelled immediately',
  ),
  'subscription.reactivateOfUser': plainly('Failed to undo the cancellation', 'The cancellation was undone'),
  'subscription.discount': plainly(
    'Failed to apply discount',
    'Discount has been applied to the subscription',
  ),
  'subscription.providerIds': plainly(
    `Failed to update ${provider} IDs`,
    `Subscription ${provider} IDs have been updated`,
  ),
  'subscription.transfer': plainly(
    'Failed to transfer subscription',
    'Subscription has been transferred to another user',
  ),
  'subscription.pause': plainly('Failed to pause subscription', 'Subscription has been paused'),
  'subscription.resume': plainly('Failed to resume subscription', 'Subscription has been resumed'),
  'subscription.adminPortal': plainly('Failed to create customer portal'),
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/** The answer while songs are still being generated. */
export const STILL_BEING_MADE = 'Your songs are being made';

/** The answer to a deletion that waits for the payment provider to cancel the subscription. */
export const DELETION_WAITS = 'The account will be deleted as soon as its subscription is cancelled';
export const DELETIONS_WAIT =
  'Accounts without a subscription were deleted, the others will be as soon as theirs is cancelled';

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
