import { formatDate } from '@/lib/core/format';
import { formatBytes } from '@/lib/core/text/bytes';
import type { Stems } from '@/lib/domain/song/stems/contract';
import type { StemFormat } from '@/lib/domain/song/stems/rules';

export const FORMATS: Record<StemFormat, { label: string; hint: string }> = {
  flac: { label: 'FLAC', hint: 'Lossless with 24 bits. Less than half the size of WAV.' },
  wav: { label: 'WAV', hint: 'Lossless with 24 bits. Every studio program reads it.' },
};

/** Returns the status line of an archive of stems. */
export function stemsLine({
  status,
  progress,
  size,
  failure,
  expiresAt,
}: Pick<Stems, 'status' | 'progress' | 'size' | 'failure' | 'expiresAt'>): string {
  if (status === 'queued') return 'Queued';
  if (status === 'running') return `${progress}%`;
  if (status === 'failed') return failure ?? 'The stems could not be made';
  const until = expiresAt ? `, available until ${formatDate(expiresAt, 'local')}` : '';
  return `${size === null ? 'Ready' : formatBytes(size)}${until}`;
}
