import { z } from 'zod';
import { line, text } from '@/lib/contract/text';
import { formatNumber } from '@/lib/core/format';

export const visibility = z.enum(['public', 'unlisted', 'private']);
export const songStatus = z.enum(['draft', 'queued', 'generating', 'ready', 'failed', 'canceled']);

export const name = line('Name is required').min(1, 'Name is required').max(120, 'At most 120 characters');

export const tooLong = (max: number) => `At most ${formatNumber(max)} characters`;

export const optionalText = (max: number) =>
  text()
    .max(max, tooLong(max))
    .optional()
    .transform((value) => value || undefined);
