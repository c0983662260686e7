import { formatCount, formatDate, formatNumber } from '@/lib/core/format';
import { formatBytes } from '@/lib/core/text/bytes';
import type { Exported } from '@/lib/domain/exports/contract';

/** Returns the contents and date of an export. */
export function exportTitle({ total, createdAt }: Pick<Exported, 'total' | 'createdAt'>): string {
  return `${formatCount(total, 'song')}, ${formatDate(createdAt, 'local')}`;
}

/** Returns the status line of an export. */
export function exportLine(
  one: Pick<Exported, 'status' | 'done' | 'total' | 'size' | 'expiresAt' | 'failure'>,
): string {
  if (one.status === 'queued') return 'Queued';
  if (one.status === 'running')
    return `${formatNumber(one.done)} of ${formatCount(one.total, 'song')} packed`;
  if (one.status === 'failed') return one.failure ?? 'The export failed';
  const size = one.size === null ? '' : `${formatBytes(one.size)}, `;
  return `${size}available until ${one.expiresAt ? formatDate(one.expiresAt, 'local') : 'removed'}`;
}
