import { z } from 'zod';
import { line, text } from '@/lib/contract/text';
import { PROVIDERS } from '@/lib/core/music/model';
import { MAX_SONG_COST } from '@/lib/domain/credits/rules';
import { scoreChange, storedScoreChange } from './edit/change-schema';
import { instrument, optionalText, seed, tooLong, visibility, vocals, voice } from './fields';
import { MAX_DESCRIPTION, MAX_INSTRUMENTS } from './rules';

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
  instruments: z
    .array(instrument)
    .min(1, 'Choose at least one instrument')
    .max(MAX_INSTRUMENTS, `At most ${MAX_INSTRUMENTS} instruments`)
    .optional()
    .describe('In place of those that the description names; for the built-in composer'),
  vocals: z
    .enum(['auto', ...vocals.options])
    .optional()
    .describe(
      'How the built-in composer sings: not at all, a wordless choir, a synthetic voice (beta), or a voice tuned with a vocoder. By default `auto`: as description, lyrics and genre ask for. Other models sing unless it is `none`',
    ),
  voice: voice.optional().describe('Of the synthetic voice and the vocoder'),
});

export type SongParameters = z.output<typeof songRequest>;

const { bpm, key, genre, mood, durationSeconds } = songRequest.shape;

const seconds = z.number('Must be a number of seconds').min(0, 'At least 0 seconds').max(1_200);

/** How much of the source a cover keeps: 0 only its style, 1 as much as possible. */
const strength = z.number('Must be a number').min(0, 'At least 0').max(1, 'At most 1').optional();

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
    .describe('Replaces a stretch of the song'),
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
    .object({ bpm, key, genre, mood, durationSeconds, ...scoreChange })
    .refine((change) => Object.values(change).some((value) => value !== undefined), {
      error: 'Change at least one thing',
    })
    .optional()
    .describe(
      'The same song with these wishes; for songs of the built-in composer. Meter, instruments and sections can be changed if its notes are known: what is not named stays as it is, note for note',
    ),
  seed: seed.optional().describe('Of a change or another take: the same seed gives the same notes'),
});

/** A cover of a file that the user uploaded. */
const uploadCover = z.object({
  uploadId: z.uuid(),
  strength,
  hasRights: z.literal(true, 'Confirm that you have the rights to this song'),
});

/** What an outside model does to a song or an upload, as it is stored. */
const sourceEdit = {
  extendSeconds: z.number().optional(),
  repaint: z
    .object({
      startSeconds: z.number(),
      endSeconds: z.number(),
      prompt: z.string().optional(),
      lyrics: z.string().optional(),
    })
    .optional(),
  cover: z.object({ prompt: z.string(), strength: z.number().optional() }).optional(),
  uploadCover: uploadCover.optional(),
};

/** The edit that a song was made by, as it is stored. */
export const songEdit = z.object({
  again: z.literal(true).optional(),
  ...sourceEdit,
  repeats: z
    .object({ ...sourceEdit, sourceId: z.uuid().nullable().describe('The song to edit; null for an upload') })
    .optional()
    .describe('The edit by an outside model that another take repeats'),
  change: z
    .object({
      bpm: z.number().optional(),
      key: z.string().optional(),
      genre: z.string().optional(),
      mood: z.string().optional(),
      durationSeconds: z.number().optional(),
      ...storedScoreChange,
    })
    .optional(),
});

export type VersionEdit = z.output<typeof versionEdit>;
export type SongEdit = z.output<typeof songEdit>;
export type RepeatedEdit = NonNullable<SongEdit['repeats']>;

/** Returns the edit that a song was requested with; null for a song of its own. */
export function storedEdit(edit: unknown): SongEdit | null {
  return songEdit.safeParse(edit).data ?? null;
}

export const generateBody = songRequest.extend({
  songId: z.uuid().optional(),
  provider: z.enum(PROVIDERS).optional().describe('What makes the song; the preselected one if omitted'),
  name: line()
    .max(120, 'At most 120 characters')
    .optional()
    .transform((value) => value || undefined),
  seed: seed.optional(),
  visibility: visibility.optional(),
  credits: z
    .int()
    .min(1)
    .max(MAX_SONG_COST)
    .optional()
    .describe('The price of a song that the caller saw: refused with 409 if it costs more'),
  cover: uploadCover.optional().describe('Makes a cover of an uploaded song, if the model can'),
  count: z.number().int('A whole number').min(1, 'At least one').max(4, 'At most four').default(1),
});

export const understandBody = songRequest.extend({
  seed: seed.optional().describe('Asks for a sketch of the song that this seed makes'),
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
  instrumentIds: z.array(z.string()).describe('Those of them that a request can name'),
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
  sketch: z
    .string()
    .nullable()
    .describe("What the site's player composes a sketch of the song from, as JSON; null without a seed"),
});

export type SongUnderstanding = z.output<typeof understanding>;
