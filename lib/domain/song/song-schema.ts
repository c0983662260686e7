import { z } from 'zod';
import { licence, songStatus, timedLine, visibility, vocals, voice } from './fields';
import { songEdit } from './request-schema';

/** An admin's takedown of a song, visible to its owner and to admins. */
const moderation = z.object({
  state: z.enum(['unpublished', 'removed']),
  reason: z.string().nullable(),
  at: z.iso.datetime(),
});

/** A song as its viewer may see it. `prompt` and `failure` are for the owner only. */
export const song = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  lyrics: z.string().nullable().describe('Omitted for ready songs in lists'),
  genre: z.string().nullable().describe('Slug of the genre'),
  genreName: z.string().nullable(),
  mood: z.string().nullable(),
  prompt: z.string().nullable(),
  visibility,
  licence: licence.describe('What listeners may do with it, chosen by its artist'),
  status: songStatus,
  progress: z.number().int().describe('Percent, 0 to 100'),
  stage: z.string().nullable().describe('The part being generated now'),
  place: z
    .number()
    .int()
    .nullable()
    .describe('In the line for its model, from 1; null if it is made already'),
  secondsLeft: z
    .number()
    .int()
    .nullable()
    .describe('Half of such songs take no longer; null if too few were measured. For the owner'),
  maxSecondsLeft: z
    .number()
    .int()
    .nullable()
    .describe('Nine of ten such songs take no longer; null if unknown'),
  failure: z.string().nullable().describe('Why it failed, as a sentence for the owner'),
  duration: z.number().int().nullable().describe('Whole seconds'),
  orderedSeconds: z
    .number()
    .int()
    .nullable()
    .describe('The length that was requested, which its price was for; for the owner'),
  bpm: z.number().int().nullable(),
  key: z.string().nullable(),
  instrumental: z.boolean(),
  vocals: vocals
    .nullable()
    .describe(
      'How the built-in composer sings it; of a draft, how it shall be sung. Null: automatic, or by the model',
    ),
  voice: voice.nullable(),
  seed: z.number().int().nullable(),
  provider: z.string().nullable(),
  model: z.string().nullable().describe('The model that made it'),
  suggestion: z
    .string()
    .nullable()
    .describe('A description that a model would take in place of the refused one; for the owner'),
  parentId: z.uuid().nullable().describe('The song that it is a version of; for the owner'),
  familyId: z
    .uuid()
    .nullable()
    .describe('The first song of its family, its own if it has none; for the owner'),
  changes: z.array(z.string()).describe('What is different from the song that it is a version of'),
  edit: songEdit.nullable().describe('The request of a version or cover; for the owner'),
  hasSource: z
    .boolean()
    .describe(
      'Whether the song or upload that it was edited from is still there, as another take needs; for the owner',
    ),
  playCount: z.number().int(),
  likeCount: z.number().int(),
  isLiked: z.boolean().describe('By the viewer'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable().describe('When it was removed; it can be restored for 30 days'),
  artist: z.string(),
  artistHandle: z.string().nullable().describe('Of their page, /artist/…; null if it has no public song'),
  isMine: z.boolean(),
  ownerId: z.uuid().optional().describe('For admins'),
  openReports: z.number().int().optional().describe('For admins: reports still to be decided'),
  askedAt: z.iso
    .datetime()
    .nullable()
    .optional()
    .describe('For admins: when generation was last requested; null if never'),
  moderation: moderation
    .optional()
    .describe('For the owner and admins: set while the song is taken down and cannot be shown'),
  previewUrl: z.string().nullable().describe('Its beginning while the rest is made; for the owner'),
  audioUrl: z.string().nullable(),
  coverUrl: z.string().nullable(),
  midiUrl: z.string().nullable(),
  peaks: z.string().nullable().describe('Waveform, one byte a bar, base64'),
  loudness: z.number().nullable().describe('Integrated loudness in LUFS; null if unknown'),
  tone: z
    .object({ tonic: z.number().int(), mode: z.string(), energy: z.number() })
    .nullable()
    .describe('Determines the colour of the song'),
  timedLyrics: z.array(timedLine).describe('Empty in lists'),
  sections: z
    .array(z.object({ startSeconds: z.number(), name: z.string() }))
    .describe('The parts of the song in order; empty in lists and if unknown'),
  hasScore: z.boolean().describe('Whether its notes are known, so that they can be read and changed'),
  allowsParts: z.boolean().describe('Whether its artist lets listeners mute and solo its parts'),
});

song.register(z.globalRegistry, { id: 'Song' });
