import { z } from 'zod';
import { avatarKeyOf } from '@/lib/domain/uploads/rules';

/**
 * The address of an avatar: an upload, or an https address, which callers may store but pages do not display.
 */
export const avatarAddress = z
  .string()
  .max(500, 'At most 500 characters')
  .refine((address) => avatarKeyOf(address) !== null || isHttps(address), 'Enter an https address');

function isHttps(address: string): boolean {
  return /^https:\/\/[^\s@]+$/.test(address) && URL.canParse(address);
}

/** Masks an address so that only a friend recognises it: the first letter and the domain remain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/**
 * Returns the audit entry of a deletion. It does not name the user, since the account no longer does either.
 */
export function deletionOf({ id, role, status }: { id: string; role: string; status: string }) {
  return {
    action: 'users.delete',
    target: { type: 'user', id },
    before: { role, status },
    after: { role, status: 'deleted' },
  };
}

/** Returns the audit entry of another user's subscription that ends because the account of its payer is deleted. */
export function endingOf({ id, status }: { id: string; status: string }) {
  return {
    action: 'subscription.endWithPayer',
    target: { type: 'subscription', id },
    before: { status },
    after: { status: 'canceled' },
  };
}
