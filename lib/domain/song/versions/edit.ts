import { z } from 'zod';
import { text } from '@/lib/contract/text';
import { optionalText, tooLong } from '../fields';
import { songRequest } from '../request-schema';
import { MAX_DESCRIPTION } from '../rules';

const { bpm, key, genre, mood, durationSeconds } = songRequest.shape;

const seconds = z.number('Must be a number of seconds').min(0, 'At least 0 seconds').max(1_200);

/** How much of the source a cover keeps: 0 only its style, 1 as much as possible. */
export const strength = z.number('Must be a number').min(0, 'At least 0').max(1, 'At most 1').optional();

/** What a version does to its song. Each key is a way; a request has exactly one. */
export const versionEdit = z.object({
  again: z.literal(true).optional().describe('Another take of the same request'),
  extendSeconds: z
    .number('Must be a number of seconds')
    .int('Must be whole seconds')
    .min(5, 'At least 5 seconds')
    .max(240, 'At most 240 seconds')
    .optional()
    .describe('Continues the song after its end'),
  repaint: z
    .object({
      startSeconds: seconds,
      endSeconds: seconds,
      prompt: optionalText(MAX_DESCRIPTION).describe("Describes the stretch; by default the song's prompt"),
      lyrics: optionalText(5000).describe("The words of the whole song; by default the song's"),
    })
    .refine(({ startSeconds, endSeconds }) => endSeconds > startSeconds, {
      path: ['endSeconds'],
      error: 'Must be after the start',
    })
    .optional()
    .describe('Makes a stretch of the song anew'),
  cover: z
    .object({
      prompt: text('Describe the style of the cover')
        .min(1, 'Describe the style of the cover')
        .max(MAX_DESCRIPTION, tooLong(MAX_DESCRIPTION)),
      strength,
    })
    .optional()
    .describe('The same song in another style'),
  change: z
    .object({ bpm, key, genre, mood, durationSeconds })
    .refine((change) => Object.values(change).some((value) => value !== undefined), {
      error: 'Change at least one thing',
    })
    .optional()
    .describe('The same song with these wishes; for songs of the built-in composer'),
});

/** A cover of a file that the user uploaded. */
export const uploadCover = z.object({
  uploadId: z.uuid(),
  strength,
  hasRights: z.literal(true, 'Confirm that you have the rights to this song'),
});

/** The edit that a song was made by, as it is stored. */
export const songEdit = versionEdit.extend({ uploadCover: uploadCover.optional() });

export type VersionEdit = z.output<typeof versionEdit>;
export type SongEdit = z.output<typeof songEdit>;

/** The ways to make a version, by the keys of its request. */
export const WAYS = ['again', 'change', 'extendSeconds', 'repaint', 'cover'] as const;
export type Way = (typeof WAYS)[number];

/** Returns the way of an edit that has exactly one; null otherwise. */
export function wayOf(edit: SongEdit): Way | null {
  const [way, ...more] = WAYS.filter((key) => edit[key] !== undefined);
  return way !== undefined && more.length === 0 ? way : null;
}
