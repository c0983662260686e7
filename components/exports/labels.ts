import type { Exported } from '@/lib/domain/exports/contract';

const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

/** Formats bytes for people: "3.4 MB". 1 KB is 1,000 bytes. */
export function sizeText(bytes: number): string {
  let size = bytes / 1000;
  let unit = 0;
  for (; size >= 1000 && unit < UNITS.length - 1; unit++) size /= 1000;
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`;
}

const songs = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'song' : 'songs'}`;

const day = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** Returns the contents and date of an export. */
export function exportTitle({ total, createdAt }: Pick<Exported, 'total' | 'createdAt'>): string {
  return `${songs(total)}, ${day(createdAt)}`;
}

/** Returns the status line of an export. */
export function exportLine(
  one: Pick<Exported, 'status' | 'done' | 'total' | 'size' | 'expiresAt' | 'failure'>,
): string {
  if (one.status === 'queued') return 'Queued';
  if (one.status === 'running') return `${one.done.toLocaleString('en-US')} of ${songs(one.total)} packed`;
  if (one.status === 'failed') return one.failure ?? 'The export failed';
  const size = one.size === null ? '' : `${sizeText(one.size)}, `;
  return `${size}${one.expiresAt ? `available until ${day(one.expiresAt)}` : 'available until removed'}`;
}
