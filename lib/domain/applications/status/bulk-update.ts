import { type Ctx, inTransaction } from '@/lib/core/context';
import type { ApplicationStatus } from '../rules';
import { setStatus } from './set-status';

/** Gives several applications one status, all or none; answers their ids, each once. */
export async function updateApplications(
  ctx: Ctx,
  { ids: given, status }: { ids: string[]; status: ApplicationStatus },
): Promise<{ ids: string[]; status: ApplicationStatus }> {
  const ids = [...new Set(given)];
  await inTransaction(ctx, (tx) => setStatus(tx, ids, status));
  return { ids, status };
}
