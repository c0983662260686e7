import { z } from 'zod';
import { text } from '@/lib/contract/text';
import { SECTION_ACTIONS } from '@/lib/core/music/score';
import { optionalText, tooLong } from '../fields';

const MAX_INSTRUMENTS = 50;
const MAX_ACTIONS = 50;
/** Characters of all new words of a change. */
const MAX_WORDS = 5_000;

const name = (what: string) => text(what).min(1, what).max(60, tooLong(60));

const instrument = z
  .object({
    track: name('Name a track of the score'),
    instrument: name('Name an instrument').optional(),
    isMuted: z.boolean().optional(),
    levelDb: z
      .number('Must be a number of decibels')
      .min(-24, 'At least −24 dB')
      .max(12, 'At most 12 dB')
      .optional()
      .describe('Relative to how loud the track is now'),
  })
  .refine(({ track: _, ...change }) => Object.values(change).some((value) => value !== undefined), {
    error: 'Change at least one thing',
  });

const section = z.object({
  id: name('Name a section of the score'),
  action: z.enum(SECTION_ACTIONS, `One of ${SECTION_ACTIONS.join(', ')}`),
  lyrics: optionalText(MAX_WORDS).describe('New words, for rewrite-words and rewrite-melody'),
  before: name('Name a section of the score')
    .optional()
    .describe("For move: the section that will follow; by default the song's end"),
});

/** What a change does to the notes of a song, beside what it may do to any song. */
export const scoreChange = {
  meter: z
    .string()
    .trim()
    .regex(/^\d{1,2}\/\d{1,2}$/, 'For example "3/4"')
    .optional(),
  instruments: z
    .array(instrument)
    .min(1, 'Change at least one instrument')
    .max(MAX_INSTRUMENTS, `At most ${MAX_INSTRUMENTS} instruments`)
    .optional(),
  sections: z
    .array(section)
    .min(1, 'Change at least one section')
    .max(MAX_ACTIONS, `At most ${MAX_ACTIONS} actions`)
    .refine((sections) => sections.reduce((sum, { lyrics = '' }) => sum + lyrics.length, 0) <= MAX_WORDS, {
      error: tooLong(MAX_WORDS),
    })
    .optional(),
};

/** The same as it is stored. */
export const storedScoreChange = {
  meter: z.string().optional(),
  instruments: z
    .array(
      z.object({
        track: z.string(),
        instrument: z.string().optional(),
        isMuted: z.boolean().optional(),
        levelDb: z.number().optional(),
      }),
    )
    .optional(),
  sections: z
    .array(
      z.object({
        id: z.string(),
        action: z.enum(SECTION_ACTIONS),
        lyrics: z.string().optional(),
        before: z.string().optional(),
      }),
    )
    .optional(),
};
