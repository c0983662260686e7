import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';

/** A component that the site depends on. Contains no keys, and no addresses with passwords. */
const provider = z.object({
  kind: z.enum([
    'database',
    'worker',
    'music',
    'instruments',
    'lyrics',
    'payments',
    'mail',
    'storage',
    'google',
  ]),
  /** Its name: `Stripe`, `SMTP`, `Files on this machine` ... */
  name: z.string(),
  /** `builtin` is part of the site, `standIn` only simulates the service, `off` is not configured. */
  mode: z.enum(['live', 'test', 'standIn', 'builtin', 'off']),
  /** Null if it is not checked: it is off, or only the browser talks to it. */
  answers: z.boolean().nullable(),
  /** Response time in milliseconds. */
  ms: z.number().int().nullable(),
});

export type Provider = z.output<typeof provider>;

const business = z.object({
  name: z.string(),
  address: z.string(),
  /** Whether the site's address is reachable from outside. */
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
