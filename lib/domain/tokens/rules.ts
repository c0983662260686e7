/** Tokens per user that are not revoked. */
export const MAX_TOKENS = 50;
export const MAX_NAME = 60;
/** The scopes in the order in which they are shown. */
export const SCOPES = ['read', 'make', 'manage'] as const;

/** Returns the first day of the calendar month (UTC) by which budgets are counted. */
export function monthOf(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth()));
}

/** Returns the moment at which budgets begin again: the first day of the next month (UTC). */
export function nextMonth(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1));
}
