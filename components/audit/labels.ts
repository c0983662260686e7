import { formatNumber } from '@/lib/core/format';
import type { AuditEntry } from '@/lib/domain/audit/contract';

/** Returns the address of a target's page, or null if it has none. */
export function targetHref({ type, id }: AuditEntry['target']): string | null {
  const pages: Record<string, string> = {
    user: `/admin/users/${id}`,
    subscription: `/admin/subscription/${id}`,
    song: `/song/${id}`,
    referral: `/admin/users/${id}`,
    plan: `/admin/plan/${id}`,
    job: `/admin/job/${id}`,
    application: `/admin/application/${id}`,
    creditPricing: '/admin/settings',
    stripeEvent: '/admin/settings/webhooks',
    ledgerCheck: '/admin/settings/ledger',
    payments: '/admin/settings/ledger',
  };
  return Object.hasOwn(pages, type) ? (pages[type] ?? null) : null;
}

/** "creditPricing" → "Credit pricing". */
export function fieldText(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** "users.bulkDelete" → "Users: bulk delete". */
export function actionLabel(action: string): string {
  const [noun = '', verb] = action.split('.');
  return verb ? `${fieldText(noun)}: ${fieldText(verb).toLowerCase()}` : fieldText(noun);
}

/** A changed field. */
export interface FieldChange {
  name: string;
  /** Null if it was empty. */
  before: string | null;
  after: string | null;
}

/** Returns the changed fields in the order of the log, without fields that stayed empty. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ name: fieldText(name), before: asText(before?.[name]), after: asText(after?.[name]) }))
    .filter(({ before, after }) => before !== null || after !== null);
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
