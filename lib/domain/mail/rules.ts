/** The names of the kinds of email, for admins. */
export const mailNames = {
  code: 'One-time code',
  passwordChanged: 'Password changed',
  emailChanged: 'Email changed',
  googleLinked: 'Google sign-in added',
  googleDisconnected: 'Google sign-in removed',
  receipt: 'Receipt for credits',
  accountDeleted: 'Account deleted',
  applicationStatus: 'Application status',
  exportReady: 'Export ready',
  subscriptionPaid: 'Receipt for a plan',
  paymentFailed: 'Payment failed',
  subscriptionEnding: 'Plan will end',
  subscriptionEnded: 'Plan has ended',
  subscriptionRefunded: 'Payment refunded',
  subscriptionTransferred: 'Plan transferred',
  webhookSwitchedOff: 'Webhook switched off',
} as const satisfies Record<string, string>;

export type MailName = keyof typeof mailNames;

export const mailStates = ['waiting', 'sent', 'failed', 'dead', 'dropped'] as const;

export const MAIL_RETENTION_DAYS = 90;

/** Emails that stay true after their day and contain neither codes nor addresses once `url` is left out. */
const REPEATABLE: ReadonlySet<string> = new Set(['receipt', 'subscriptionPaid', 'subscriptionRefunded']);

function isRepeatable(template: string): boolean {
  return REPEATABLE.has(template);
}

/** Returns the values to store for a repeat: those of receipts without addresses, otherwise null. */
export function loggedValues(template: string, values: object): object | null {
  if (!isRepeatable(template)) return null;
  return 'url' in values ? { ...values, url: null } : values;
}

/**
 * Returns how an admin can resend an email: `again` retries it, `repeat` sends a copy. Codes are never
 * resent: the user requests a new one.
 */
export function resendWay(state: string, template: string): 'again' | 'repeat' | null {
  if (template === 'code') return null;
  if (state === 'failed' || state === 'dead') return 'again';
  return state === 'sent' && isRepeatable(template) ? 'repeat' : null;
}

/** The classes of failures, with their texts. */
export const mailErrors = {
  connection: 'The mail server could not be reached',
  timeout: 'The mail server did not answer in time',
  signIn: 'The mail server does not accept our name and password',
  recipient: 'The mail server refused this address',
  refused: 'The mail server refused the email',
  secure: 'The connection to the mail server is not secure',
  other: 'The email could not be delivered',
} as const;

export type MailError = keyof typeof mailErrors;

const BY_CODE: ReadonlyMap<string, MailError> = new Map(
  Object.entries<MailError>({
    ECONNECTION: 'connection',
    ECONNREFUSED: 'connection',
    ECONNRESET: 'connection',
    ESOCKET: 'connection',
    EDNS: 'connection',
    ENOTFOUND: 'connection',
    ETIMEDOUT: 'timeout',
    EAUTH: 'signIn',
    ETLS: 'secure',
    EENVELOPE: 'recipient',
    EMESSAGE: 'refused',
    ESTREAM: 'refused',
  }),
);

/** Returns the class of a mail server's error, since its own text may contain addresses and names. */
export function mailErrorOf(error: unknown): MailError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return BY_CODE.get(code) ?? 'other';
}
