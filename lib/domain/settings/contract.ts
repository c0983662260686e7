import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';

/** Something the site works with. Never a key or an address with a password in it. */
const provider = z.object({
  kind: z.enum(['database', 'worker', 'music', 'payments', 'mail', 'storage', 'google']),
  /** What it is: `Stripe`, `SMTP`, `Files on this machine` ... */
  name: z.string(),
  /** `builtin` comes along, `standIn` only acts as if, `off` is not configured. */
  mode: z.enum(['live', 'test', 'standIn', 'builtin', 'off']),
  /** Null where nothing is asked: it is off, or only the browser talks to it. */
  answers: z.boolean().nullable(),
  /** Milliseconds until it answered. */
  ms: z.number().int().nullable(),
});

export type Provider = z.output<typeof provider>;

const business = z.object({
  name: z.string(),
  address: z.string(),
  /** The address is one that others can reach. */
  isPublic: z.boolean(),
  supportEmail: z.string(),
  paymentProvider: z.string(),
  versions: z.object({ app: z.string(), node: z.string(), postgres: z.string(), migration: z.string() }),
  providers: z.array(provider),
});

export type AdminSettings = z.output<typeof business>;

export const settingsApi = {
  get: endpoint({
    operation: 'settings.get',
    method: 'GET',
    path: '/settings',
    summary:
      'The facts of the business, and whether what it works with is configured and answers; no secrets',
    access: 'admin',
    bucket: 'read',
    output: z.object({ data: business }),
  }),
};
