import { type Ctx, inTransaction } from '@/lib/core/context';
import type { ApplicationStatus } from '../rules';
import { setStatus } from './set-status';

/** Sets the status of several applications, all or none, and returns their distinct ids. */
export async function updateApplications(
  ctx: Ctx,
  { ids: given, status }: { ids: string[]; status: ApplicationStatus },
): Promise<{ ids: string[]; status: ApplicationStatus }> {
  const ids = [...new Set(given)];
  await inTransaction(ctx, (tx) => setStatus(tx, ids, status));
  return { ids, status };
}
