import type { z } from 'zod';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { isUniqueViolation } from '@/lib/core/database/unique-violation';
import { recordAudit } from '@/lib/domain/audit/record';
import { openAccount } from '@/lib/domain/auth/account/open-account';
import { hashPassword } from '@/lib/domain/auth/password/password';
import type { createUserBody, User } from './contract';
import { emailTaken } from './email-taken';
import { lockAdmins } from './lock';
import { toUser } from './row';

/** Creates an account as an admin. Refuses an address in use, naming the field. */
export async function createUser(
  ctx: Ctx,
  { password, reason, ...input }: z.output<typeof createUserBody>,
): Promise<User> {
  const { email, name, displayName = null, role, status } = input;
  const passwordHash = password === undefined ? null : await hashPassword(password);
  try {
    return await inTransaction(ctx, async (tx) => {
      await lockAdmins(tx);
      const row = await openAccount(tx, { email, name, displayName, role, status, passwordHash });
      await recordAudit(tx, {
        action: 'users.create',
        target: { type: 'user', id: row.id },
        after: { email, name, displayName, role, status },
        reason,
      });
      return toUser(row);
    });
  } catch (error) {
    throw isUniqueViolation(error, 'email') ? emailTaken() : error;
  }
}
