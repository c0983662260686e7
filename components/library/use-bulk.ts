'use client';

import { MAX_BULK_SONGS } from '@/lib/song/rules';
import { useBulkSongs } from '@/lib/song/hooks';
import { inGroups } from './selection';

type Action = 'publish' | 'unlist' | 'unpublish' | 'delete' | 'restore';

/** One thing done to any number of songs: in groups, each of which is done or is not. Rejects where one was refused. */
export function useBulk() {
  const { mutateAsync, isPending } = useBulkSongs();
  async function run(ids: readonly string[], action: Action): Promise<void> {
    for (const group of inGroups(ids, MAX_BULK_SONGS)) await mutateAsync({ body: { ids: group, action } });
  }
  return { run, isPending };
}
