'use client';

import { useBulkUpdateSongs } from '@/lib/client/song/hooks';
import { inCalls } from '@/lib/domain/playlist/rules';
import type { BulkAction } from '@/lib/domain/song/bulk/bulk-rules';
import { MAX_BULK_SONGS } from '@/lib/domain/song/rules';

/**
 * Applies an action to any number of songs in groups, each of which succeeds or fails as a whole. Rejects on the
 * first failure.
 */
export function useBulk() {
  const { mutateAsync, isPending } = useBulkUpdateSongs();
  async function run(ids: readonly string[], action: BulkAction): Promise<void> {
    for (const group of inCalls(ids, MAX_BULK_SONGS)) await mutateAsync({ body: { ids: group, action } });
  }
  return { run, isPending };
}
