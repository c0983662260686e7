import { z } from 'zod';
import { CHOOSABLE } from '@/lib/composer/instruments/names';
import { VOCALS, VOICES } from '@/lib/composer/vocals';
import { line, text } from '@/lib/contract/text';
import { formatNumber } from '@/lib/core/format';
import { LICENCES } from '@/lib/domain/legal/song-licence';

/** What listeners may do with a song. */
export const licence = z.enum(LICENCES);
export const visibility = z.enum(['public', 'unlisted', 'private']);
/** How the built-in composer sings a song. */
export const vocals = z.enum(VOCALS);
export const voice = z.enum(VOICES);
/** An instrument that a user can choose. */
export const instrument = z.enum(CHOOSABLE);
/** A song with the same request and seed is the same song. */
export const seed = z.number().int().min(0).max(2_147_483_647);

/** A stretch of text that is sung. */
export const timed = z.object({ startSeconds: z.number(), endSeconds: z.number(), text: z.string() });

/** A line of lyrics with the times at which it and its words are sung. */
export const timedLine = timed.extend({
  words: z.array(timed).describe('Empty if only lines were timed'),
});

export const songStatus = z.enum(['draft', 'queued', 'generating', 'ready', 'failed', 'canceled']);

export const name = line('Name is required').min(1, 'Name is required').max(120, 'At most 120 characters');

export const tooLong = (max: number) => `At most ${formatNumber(max)} characters`;

export const optionalText = (max: number) =>
  text()
    .max(max, tooLong(max))
    .optional()
    .transform((value) => value || undefined);
