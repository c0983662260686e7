import { z } from 'zod';
import { avatarKeyOf } from '@/lib/domain/uploads/rules';

/** The address of an avatar: one that was uploaded here, or an https address, which pages do not show but callers may keep. */
export const avatarAddress = z
  .string()
  .max(500, 'At most 500 characters')
  .refine((address) => avatarKeyOf(address) !== null || isHttps(address), 'Enter an https address');

function isHttps(address: string): boolean {
  return /^https:\/\/[^\s@]+$/.test(address) && URL.canParse(address);
}

/** An address of which only a friend can tell whose it is: its first letter and where it is. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** What the audit log says of a deletion; not who it was, since the account no longer says that either. */
export function deletionOf({ id, role, status }: { id: string; role: string; status: string }) {
  return {
    action: 'users.delete',
    target: { type: 'user', id },
    before: { role, status },
    after: { role, status: 'deleted' },
  };
}
