import { z } from 'zod';
import { line, text } from '@/lib/contract/text';
import { PROVIDERS } from '@/lib/core/music/model';
import { optionalText, tooLong, visibility, vocals, voice } from './fields';
import { MAX_DESCRIPTION } from './rules';

/** The parameters of a song request. */
export const songRequest = z.object({
  prompt: text('Describe the song you want')
    .min(1, 'Describe the song you want')
    .max(MAX_DESCRIPTION, tooLong(MAX_DESCRIPTION)),
  lyrics: optionalText(5000),
  genre: optionalText(40),
  mood: optionalText(40),
  instrumental: z.boolean().optional(),
  durationSeconds: z
    .number('Length must be a number of seconds')
    .int('Length must be whole seconds')
    .min(10, 'At least 10 seconds')
    .max(600, 'At most 600 seconds')
    .optional(),
  bpm: z
    .number('Tempo must be a number')
    .int('Tempo must be a whole number')
    .min(40, 'At least 40 bpm')
    .max(220, 'At most 220 bpm')
    .optional(),
  key: z
    .string()
    .trim()
    .regex(/^([A-Ga-g][#b♯♭]?( ?(major|minor|maj|min|m))?)?$/, 'For example "D minor"')
    .optional()
    .transform((key) => key || undefined),
  vocals: z
    .enum(['auto', ...vocals.options])
    .optional()
    .describe(
      'How the built-in composer sings: not at all, a wordless choir, a synthetic voice (beta), or a voice tuned with a vocoder. By default `auto`: as description, lyrics and genre ask for. Other models sing unless it is `none`',
    ),
  voice: voice.optional().describe('Of the synthetic voice and the vocoder'),
});

export const generateBody = songRequest.extend({
  songId: z.uuid().optional(),
  provider: z.enum(PROVIDERS).optional().describe('What makes the song; the preselected one if omitted'),
  name: line()
    .max(120, 'At most 120 characters')
    .optional()
    .transform((value) => value || undefined),
  seed: z.number().int().min(0).max(2_147_483_647).optional(),
  visibility: visibility.optional(),
  count: z.number().int('A whole number').min(1, 'At least one').max(4, 'At most four').default(1),
});

/** How the composer understands a request, before anything is generated. */
export const understanding = z.object({
  genre: z.string(),
  genreName: z.string(),
  mood: z.string().nullable(),
  bpm: z.number().int(),
  key: z.string(),
  durationSeconds: z.number().int(),
  instruments: z.array(z.string()),
  style: z.string().nullable(),
  isNearest: z.boolean(),
  meter: z.string(),
  keyChange: z.boolean(),
  entrances: z.array(z.string()),
  theme: z.string().nullable(),
  title: z.string().nullable(),
  substitutes: z.array(z.object({ wish: z.string(), used: z.string() })),
  unsupported: z.array(z.string()),
  unmet: z.array(z.object({ wish: z.string(), reason: z.string() })),
  vocals: vocals.describe('How the built-in composer would sing it'),
  voice: voice.nullable().describe('Null if no words are sung'),
  syllables: z
    .array(z.number().int())
    .describe('For each line of the lyrics as written; 0 for blank lines and section labels'),
  rhymes: z
    .array(z.string().nullable())
    .describe('"A", "B": lines of a stanza with the same letter rhyme; null for lines that are not sung'),
});

export type SongUnderstanding = z.output<typeof understanding>;
