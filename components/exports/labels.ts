import { formatBytes } from '@/lib/core/bytes';
import { formatCount, formatDate, formatNumber } from '@/lib/core/format';
import type { Exported } from '@/lib/domain/exports/contract';

/** What an export holds, and of which day. */
export function exportTitle({ total, createdAt }: Pick<Exported, 'total' | 'createdAt'>): string {
  return `${formatCount(total, 'song')}, ${formatDate(createdAt, 'local')}`;
}

/** How an export stands. */
export function exportLine(
  one: Pick<Exported, 'status' | 'done' | 'total' | 'size' | 'expiresAt' | 'failure'>,
): string {
  if (one.status === 'queued') return 'Waits for its turn';
  if (one.status === 'running')
    return `${formatNumber(one.done)} of ${formatCount(one.total, 'song')} packed`;
  if (one.status === 'failed') return one.failure ?? 'It could not be packed';
  const size = one.size === null ? '' : `${formatBytes(one.size)}, `;
  return `${size}kept until ${one.expiresAt ? formatDate(one.expiresAt, 'local') : 'it is removed'}`;
}
