import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { emailAddress, line, text } from '@/lib/contract/text';
import { ONE_TIME_CODE_LENGTH, PASSWORD_MIN_LENGTH } from '@/lib/core/constants';
import { passwordSentences } from '@/lib/core/messages';
import { passwordRules } from './rules';

const MAX_PASSWORD = 200;
const email = emailAddress();
const message = z.object({ message: z.string() });

/** The signed-in user as the browser sees them. */
export const account = z.object({
  id: z.uuid(),
  name: z.string(),
  displayName: z.string().nullable(),
  email: z.string(),
  profile: z.string().nullable(),
  role: z.enum(['user', 'admin']),
  referralCode: z.string(),
});

export type Account = z.output<typeof account>;

/** A live sign-in, as the list of the user's sessions has it. */
export const session = z.object({
  id: z.uuid(),
  /** "Chrome on Windows"; null if the browser did not report it. */
  device: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** True for the session of this request. */
  current: z.boolean(),
});

export type Session = z.output<typeof session>;

const TOO_LONG = `At most ${MAX_PASSWORD} characters`;
const password = z.string('Password is required').min(1, 'Password is required').max(MAX_PASSWORD, TOO_LONG);

/** A password that meets all five rules; the error names the first rule it breaks. */
const newPassword = z
  .string('Password is required')
  .max(MAX_PASSWORD, `At most ${MAX_PASSWORD} characters`)
  .superRefine((input, issues) => {
    const broken = passwordRules(input).find(({ met }) => !met);
    if (broken) issues.addIssue({ code: 'custom', message: broken.sentence });
  });

const confirmed = {
  newPassword,
  confirmPassword: z.string('Password is required').max(MAX_PASSWORD, TOO_LONG),
};
const same = ({ newPassword, confirmPassword }: { newPassword: string; confirmPassword: string }) =>
  newPassword === confirmPassword;
const mismatch = { path: ['confirmPassword'], error: passwordSentences.mismatch };

const code = z
  .string('Enter the code from the mail')
  .max(ONE_TIME_CODE_LENGTH, `The code has ${ONE_TIME_CODE_LENGTH} digits`)
  .regex(/^[0-9]{6}$/, `The code has ${ONE_TIME_CODE_LENGTH} digits`);

export const loginBody = z.object({ email, password, remember: z.boolean().default(true) });

export const registerBody = z.object({
  name: line('Name is required').min(1, 'Name is required').max(80, 'At most 80 characters'),
  email,
  password: z
    .string()
    .min(PASSWORD_MIN_LENGTH, passwordSentences.length)
    .max(MAX_PASSWORD, `At most ${MAX_PASSWORD} characters`),
  referralId: text()
    .max(64)
    .optional()
    .transform((code) => code || undefined),
});

export const forgotBody = z.object({ email });
export const verifyBody = z.object({ email, otp: code });
export const resetBody = z
  .object({
    resetToken: z.string('The reset token is missing').max(200, 'This is no reset token'),
    ...confirmed,
  })
  .refine(same, mismatch);
export const changePasswordBody = z
  .object({
    /** Not required from users without a password, who sign in with Google. */
    currentPassword: password.optional(),
    ...confirmed,
  })
  .refine(same, mismatch);
export const changeEmailBody = z.object({ email, currentPassword: password.optional() });
export const confirmEmailBody = z.object({ otp: code });
export const disconnectGoogleBody = z.object({ currentPassword: password });

export const authApi = {
  login: endpoint({
    operation: 'auth.login',
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in: sets the session cookie and answers a short-lived token',
    access: 'public',
    ignoresInvalidToken: true,
    bucket: 'login',
    body: loginBody,
    output: z.object({ token: z.string(), data: account, message: z.string() }),
    errors: ['auth.wrong', 'auth.busy'],
  }),
  register: endpoint({
    operation: 'auth.register',
    method: 'POST',
    path: '/auth/register',
    summary: 'Create an account',
    access: 'public',
    ignoresInvalidToken: true,
    bucket: 'register',
    body: registerBody,
    output: z.object({ message: z.string(), data: account }),
    status: 201,
    errors: ['auth.emailTaken', 'auth.referral', 'auth.busy'],
  }),
  logout: endpoint({
    operation: 'auth.logout',
    method: 'POST',
    path: '/auth/logout',
    summary: 'Sign out: ends the session, its cookie and every token bound to it',
    access: 'public',
    ignoresInvalidToken: true,
    bucket: 'write',
    output: message,
  }),
  token: endpoint({
    operation: 'auth.token',
    method: 'POST',
    path: '/auth/token',
    summary: 'A new short-lived token for the session of the cookie',
    access: 'user',
    bucket: 'write',
    output: z.object({ token: z.string(), data: account }),
  }),
  forgot: endpoint({
    operation: 'auth.forgot',
    method: 'POST',
    path: '/auth/forgot',
    summary: 'Mail a one-time code to an address, if an account has it; the answer does not tell',
    access: 'public',
    ignoresInvalidToken: true,
    bucket: 'forgot',
    body: forgotBody,
    output: message,
    errors: ['auth.codeTooSoon'],
  }),
  verify: endpoint({
    operation: 'auth.verify',
    method: 'POST',
    path: '/auth/verify/otp',
    summary: 'Exchange a one-time code for a reset token that lives 15 minutes',
    access: 'public',
    ignoresInvalidToken: true,
    bucket: 'code',
    body: verifyBody,
    output: z.object({ message: z.string(), resetToken: z.string() }),
    errors: ['auth.code'],
  }),
  reset: endpoint({
    operation: 'auth.reset',
    method: 'POST',
    path: '/auth/reset/password',
    summary: 'Set a new password with a reset token; every session ends, and API tokens are revoked',
    access: 'public',
    ignoresInvalidToken: true,
    bucket: 'code',
    body: resetBody,
    output: message,
    errors: ['auth.resetToken', 'auth.busy'],
  }),
  changePassword: endpoint({
    operation: 'auth.change',
    method: 'POST',
    path: '/auth/change/password',
    summary: 'Change the caller’s password; every session ends, and the caller gets the cookie of a new one',
    access: 'user',
    bucket: 'code',
    body: changePasswordBody,
    output: message,
    errors: ['auth.password', 'auth.signInAgain', 'auth.busy'],
  }),
  changeEmail: endpoint({
    operation: 'auth.changeEmail',
    method: 'POST',
    path: '/auth/email',
    summary: 'Email a one-time code to the caller’s new address, or to the current one to confirm it',
    access: 'user',
    bucket: 'forgot',
    body: changeEmailBody,
    output: message,
    errors: ['auth.password', 'auth.signInAgain', 'auth.codeTooSoon', 'auth.emailTaken', 'auth.busy'],
  }),
  confirmEmail: endpoint({
    operation: 'auth.confirmEmail',
    method: 'POST',
    path: '/auth/email/confirm',
    summary: 'Confirm an address with its one-time code; it becomes the caller’s',
    access: 'user',
    bucket: 'code',
    body: confirmEmailBody,
    output: z.object({ message: z.string(), data: account }),
    errors: ['auth.code', 'auth.emailTaken'],
  }),
  disconnectGoogle: endpoint({
    operation: 'auth.disconnectGoogle',
    method: 'DELETE',
    path: '/auth/google',
    summary:
      'Disconnect the caller’s Google account, which can then no longer sign in; users need a password first',
    access: 'user',
    bucket: 'code',
    body: disconnectGoogleBody,
    output: message,
    errors: ['auth.password', 'auth.noPassword', 'auth.busy'],
  }),
  sessions: endpoint({
    operation: 'auth.sessions',
    method: 'GET',
    path: '/auth/sessions',
    summary: 'The caller’s active sessions, last used first',
    access: 'user',
    bucket: 'read',
    output: z.object({ data: z.array(session) }),
  }),
  endSessions: endpoint({
    operation: 'auth.endSessions',
    method: 'DELETE',
    path: '/auth/sessions',
    summary: 'End all of the caller’s sessions but the current one',
    access: 'user',
    bucket: 'write',
    output: z.object({ message: z.string(), data: z.object({ ended: z.number().int() }) }),
  }),
  endSession: endpoint({
    operation: 'auth.endSession',
    method: 'DELETE',
    path: '/auth/sessions/:id',
    summary: 'End one of the caller’s sessions',
    access: 'user',
    bucket: 'write',
    params: z.object({ id: z.uuid() }),
    output: z.object({ message: z.string(), data: z.object({ id: z.uuid() }) }),
    errors: ['auth.session'],
  }),
};
