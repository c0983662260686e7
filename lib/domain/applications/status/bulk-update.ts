import { type Ctx, inTransaction } from '@/lib/core/context';
import type { ApplicationStatus } from '../rules';
import { type SeenStatuses, setStatus } from './set-status';

/** Sets the status of several applications, all or none, and returns their distinct ids. `from` is what the caller saw. */
export async function updateApplications(
  ctx: Ctx,
  { ids: given, status, from }: { ids: string[]; status: ApplicationStatus; from?: SeenStatuses | undefined },
): Promise<{ ids: string[]; status: ApplicationStatus }> {
  const ids = [...new Set(given)];
  await inTransaction(ctx, (tx) => setStatus(tx, ids, status, from));
  return { ids, status };
}
