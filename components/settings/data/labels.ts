import { formatLongDateTime } from '@/lib/core/format';
import { formatBytes } from '@/lib/core/text/bytes';
import type { AccountExport } from '@/lib/domain/exports/account/contract';

/** Returns the status line of an export of the account. */
export function dataLine({
  status,
  progress,
  size,
  url,
  expiresAt,
  failure,
}: Pick<AccountExport, 'status' | 'progress' | 'size' | 'url' | 'expiresAt' | 'failure'>): string {
  if (status === 'queued') return 'Queued';
  if (status === 'running') return `${progress}% collected`;
  if (status === 'failed') return failure ?? 'Your data could not be collected';
  if (!url || !expiresAt) return 'Deleted after a week';
  const bytes = size === null ? '' : `${formatBytes(size)}, `;
  return `${bytes}available until ${formatLongDateTime(expiresAt, 'local')}`;
}
