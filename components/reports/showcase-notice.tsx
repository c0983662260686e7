'use client';

import { useRemoveShowcase, useShowcase } from '@/lib/client/reports/hooks';
import { formatCount } from '@/lib/core/format';
import { Button } from '../ui/button';
import { Notice } from '../ui/feedback/notice';
import { ReadFailure } from '../ui/feedback/read-failure';

/** Tells an admin that visitors hear the site's own example songs, with a button that removes them. */
export function ShowcaseNotice() {
  const query = useShowcase();
  const remove = useRemoveShowcase();
  const count = query.data?.data.count ?? 0;
  if (count === 0) {
    return (
      <div className="mb-3 empty:hidden">
        <ReadFailure operation="song.showcase" query={query} />
      </div>
    );
  }
  return (
    <div className="mb-3">
      <Notice
        action={
          <Button size="sm" loading={remove.isPending} onClick={() => remove.mutate({})}>
            Remove them
          </Button>
        }
      >
        Visitors hear {formatCount(count, 'showcase song')} that the site made at its first start.
      </Notice>
    </div>
  );
}
