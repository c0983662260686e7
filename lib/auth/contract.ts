import { z } from 'zod';
import { PASSWORD_MIN_LENGTH } from '../constants';
import { endpoint } from '../http/endpoint';
import { line, text } from '../http/text';
import { passwordSentences } from '../messages';

const email = z
  .string('Email is required')
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(254, 'This email address is too long')
  .pipe(z.email('Enter a valid email address'));

/** The signed-in person as the browser knows them. */
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

export const loginBody = z.object({
  email,
  password: z.string('Password is required').min(1, 'Password is required').max(200),
  remember: z.boolean().default(true),
});

export const registerBody = z.object({
  name: line('Name is required').min(1, 'Name is required').max(80, 'At most 80 characters'),
  email,
  password: z.string().min(PASSWORD_MIN_LENGTH, passwordSentences.length).max(200, 'At most 200 characters'),
  referralId: text()
    .max(64)
    .optional()
    .transform((code) => code || undefined),
});

export const authApi = {
  login: endpoint({
    operation: 'auth.login',
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in: sets the session cookie and answers a short-lived token',
    access: 'everybody',
    forgivesToken: true,
    bucket: 'login',
    body: loginBody,
    output: z.object({ token: z.string(), data: account, message: z.string() }),
    errors: ['auth.wrong'],
  }),
  register: endpoint({
    operation: 'auth.register',
    method: 'POST',
    path: '/auth/register',
    summary: 'Create an account',
    access: 'everybody',
    forgivesToken: true,
    bucket: 'register',
    body: registerBody,
    output: z.object({ message: z.string(), data: account }),
    status: 201,
    errors: ['auth.emailTaken', 'auth.referral'],
  }),
  logout: endpoint({
    operation: 'auth.logout',
    method: 'POST',
    path: '/auth/logout',
    summary: 'Sign out: ends the session, its cookie and every token bound to it',
    access: 'everybody',
    forgivesToken: true,
    bucket: 'write',
    output: z.object({ message: z.string() }),
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
};
