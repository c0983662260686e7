import { z } from 'zod';
import { dayOrMoment } from '@/lib/contract/day-range';
import { endpoint } from '@/lib/contract/endpoint';
import { pagination, pagingQuery } from '@/lib/contract/paging';
import { line, text } from '@/lib/contract/text';
import { MAX_PAGE_SIZE } from '@/lib/core/constants';
import { formatNumber } from '@/lib/core/format';
import { MAX_BULK_SONGS } from './rules';

const visibility = z.enum(['public', 'unlisted', 'private']);
export const songStatus = z.enum(['draft', 'queued', 'generating', 'ready', 'failed', 'canceled']);

/** What an admin did to a song, for its owner and admins. */
const moderation = z.object({
  state: z.enum(['unpublished', 'removed']),
  reason: z.string().nullable(),
  at: z.iso.datetime(),
});

/** A song as its viewer may see it; `prompt` and `failure` are the owner's alone. */
export const song = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  lyrics: z.string().nullable().describe('Left out of lists, where the song is ready'),
  genre: z.string().nullable().describe('Slug of the genre'),
  genreName: z.string().nullable(),
  mood: z.string().nullable(),
  prompt: z.string().nullable(),
  visibility,
  status: songStatus,
  progress: z.number().int().describe('Percent, 0 to 100'),
  stage: z.string().nullable().describe('What is being made now'),
  secondsLeft: z.number().int().nullable(),
  failure: z.string().nullable().describe('Why it failed, for people'),
  duration: z.number().int().nullable().describe('Whole seconds'),
  bpm: z.number().int().nullable(),
  key: z.string().nullable(),
  instrumental: z.boolean(),
  seed: z.number().int().nullable(),
  provider: z.string().nullable(),
  playCount: z.number().int(),
  likeCount: z.number().int(),
  isLiked: z.boolean().describe('By the viewer'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable().describe('When it was removed: it can be restored for 30 days'),
  artist: z.string(),
  isMine: z.boolean(),
  ownerId: z.uuid().optional().describe('For admins'),
  openReports: z.number().int().optional().describe('For admins: reports that nobody has decided yet'),
  askedAt: z.iso
    .datetime()
    .nullable()
    .optional()
    .describe('For admins: when it was last asked for; null where it never was'),
  moderation: moderation
    .optional()
    .describe('For its owner and admins: set while it was taken down, and cannot be shown'),
  audioUrl: z.string().nullable(),
  coverUrl: z.string().nullable(),
  midiUrl: z.string().nullable(),
  peaks: z.string().nullable().describe('Waveform, one byte a bar, base64'),
  loudness: z.number().nullable().describe('Integrated loudness in LUFS; null where it is not known'),
  tone: z
    .object({ tonic: z.number().int(), mode: z.string(), energy: z.number() })
    .nullable()
    .describe('What the colour of the song is made of'),
  timedLyrics: z
    .array(z.object({ startSeconds: z.number(), endSeconds: z.number(), text: z.string() }))
    .describe('Empty in lists'),
});

export type Song = z.output<typeof song>;

/** A choice that an address or a form can make: only "true" makes it. */
const chosen = z.enum(['true', 'false']).transform((given) => given === 'true');

const optionalText = (max: number) =>
  text()
    .max(max, `At most ${formatNumber(max)} characters`)
    .optional()
    .transform((given) => given || undefined);

const name = line('Name is required').min(1, 'Name is required').max(120, 'At most 120 characters');

/** What a song can be asked to be. */
export const songRequest = z.object({
  prompt: text('Describe the song you want')
    .min(1, 'Describe the song you want')
    .max(2000, 'At most 2,000 characters'),
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
});

export const generateBody = songRequest.extend({
  songId: z.uuid().optional(),
  name: line()
    .max(120, 'At most 120 characters')
    .optional()
    .transform((given) => given || undefined),
  seed: z.number().int().min(0).max(2_147_483_647).optional(),
  visibility: visibility.optional(),
  count: z.number().int('A whole number').min(1, 'At least one').max(4, 'At most four').default(1),
});

const id = z.object({ id: z.uuid() });

const likes = z.object({
  message: z.string(),
  data: z.object({ id: z.uuid(), isLiked: z.boolean(), likeCount: z.number().int() }),
});

/** What a request was understood to be, before anything is made. */
export const understanding = z.object({
  genre: z.string(),
  genreName: z.string(),
  mood: z.string().nullable(),
  bpm: z.number().int(),
  key: z.string(),
  durationSeconds: z.number().int(),
  instruments: z.array(z.string()),
  unsupported: z.array(z.string()),
});

export type SongUnderstanding = z.output<typeof understanding>;

export const songApi = {
  create: endpoint({
    operation: 'song.create',
    method: 'POST',
    path: '/song',
    summary: 'Create a draft without audio; POST /song/generate with its id fills it',
    access: 'user',
    bucket: 'write',
    body: z.object({
      name,
      description: optionalText(1000),
      genre: optionalText(40),
      lyrics: optionalText(5000),
      visibility: visibility.default('public'),
    }),
    output: z.object({ message: z.string(), data: song }),
    status: 201,
    errors: ['song.genre'],
  }),
  generate: endpoint({
    operation: 'song.generate',
    method: 'POST',
    path: '/song/generate',
    summary:
      'Make songs: waits up to 50 s and answers 201, or 202 with those not ready yet; "Prefer: respond-async" answers 202 at once',
    access: 'user',
    bucket: 'generate',
    body: generateBody,
    output: z.object({ message: z.string(), data: z.array(song) }),
    status: 201,
    alsoStatus: [202],
    errors: ['song.notFound', 'song.notDraft', 'song.keyReused', 'song.genre', 'song.tooMany', 'song.locked'],
  }),
  understand: endpoint({
    operation: 'song.understand',
    method: 'POST',
    path: '/song/understand',
    summary: 'What a description is understood to ask for; makes nothing',
    access: 'user',
    bucket: 'typing',
    body: songRequest,
    output: z.object({ data: understanding }),
  }),
  list: endpoint({
    operation: 'song.list',
    method: 'GET',
    path: '/song',
    summary:
      "Songs: one's own, the public ones, or all of them for admins; those one likes or of a playlist; a search finds words of title, description, lyrics and genre",
    access: 'everybody',
    bucket: 'read',
    query: z.object({
      ...pagingQuery,
      scope: z.enum(['mine', 'public', 'all']).optional(),
      search: text().max(100).optional(),
      genre: text().max(40).optional(),
      status: songStatus.optional(),
      visibility: visibility.optional(),
      liked: chosen.optional().describe('Only songs the caller likes, whoever made them'),
      playlist: z.uuid().optional().describe('Only songs of this playlist'),
      trash: z
        .enum(['true', 'false', 'include'])
        .transform((given) => (given === 'include' ? given : given === 'true'))
        .optional()
        .describe(
          "The caller's removed songs that can be restored; `include`, with scope=all: all that were ever asked for, in the trash or not",
        ),
      from: dayOrMoment
        .optional()
        .describe('With scope=all: last asked for at or after this; a day begins at midnight UTC'),
      to: dayOrMoment
        .optional()
        .describe('With scope=all: last asked for at or before this; a day ends at midnight UTC'),
      owner: z.uuid().optional().describe('With scope=all: only songs of this account'),
      reported: chosen.optional().describe('With scope=all: only songs with reports to decide'),
      moderated: chosen
        .optional()
        .describe('With scope=all: only songs that were taken down, those in the trash too'),
      sortBy: z
        .enum(['createdAt', 'playCount', 'name', 'duration', 'trending', 'relevance', 'reports'])
        .optional()
        .describe(
          'Default: relevance with a search, else createdAt, which is when it came to this list: of liked songs when they were liked, of the trash when they were removed, of those taken down when that was done, of some days when they were asked for',
        ),
      sortOrder: z.enum(['asc', 'desc']).default('desc').describe('Relevance is always the best first'),
    }),
    output: z.object({ message: z.string(), data: z.array(song).max(MAX_PAGE_SIZE), pagination }),
    errors: [
      'request.paging',
      'request.tooDeep',
      'request.cursor',
      'auth.required',
      'auth.forbidden',
      'playlist.notFound',
    ],
  }),
  get: endpoint({
    operation: 'song.get',
    method: 'GET',
    path: '/song/:id',
    summary: 'One song',
    access: 'everybody',
    bucket: 'read',
    params: id,
    output: z.object({ data: song }),
    errors: ['song.notFound', 'song.gone'],
  }),
  update: endpoint({
    operation: 'song.update',
    method: 'PUT',
    path: '/song/:id',
    summary: 'Change the keys that are given',
    access: 'user',
    bucket: 'write',
    params: id,
    body: z.object({
      name: name.optional(),
      description: text().max(1000, 'At most 1,000 characters').nullish(),
      genre: text().max(40).nullish(),
      lyrics: text().max(5000, 'At most 5,000 characters').nullish(),
      visibility: visibility.optional(),
    }),
    output: z.object({ message: z.string(), data: song }),
    errors: ['song.notFound', 'song.gone', 'song.genre', 'song.locked'],
  }),
  remove: endpoint({
    operation: 'song.delete',
    method: 'DELETE',
    path: '/song/:id',
    summary: 'Remove a song, which can be restored for 30 days; one that is being made is canceled first',
    access: 'user',
    bucket: 'write',
    params: id,
    output: z.object({ message: z.string(), data: id }),
    errors: ['song.notFound', 'song.gone'],
  }),
  restore: endpoint({
    operation: 'song.restore',
    method: 'POST',
    path: '/song/:id/restore',
    summary: 'Take a removed song back, within 30 days',
    access: 'user',
    bucket: 'write',
    params: id,
    output: z.object({ message: z.string(), data: song }),
    errors: ['song.notFound', 'song.gone', 'song.locked'],
  }),
  bulk: endpoint({
    operation: 'song.bulk',
    method: 'POST',
    path: '/song/bulk',
    summary: "Change several of one's own songs, all or none",
    access: 'user',
    bucket: 'write',
    body: z.object({
      ids: z
        .array(z.uuid().toLowerCase())
        .min(1, 'Choose at least one song')
        .max(MAX_BULK_SONGS, `At most ${formatNumber(MAX_BULK_SONGS)} songs`),
      action: z.enum(['publish', 'unlist', 'unpublish', 'delete', 'restore']),
    }),
    output: z.object({
      message: z.string(),
      data: z.object({ ids: z.array(z.uuid()).max(MAX_BULK_SONGS) }),
    }),
    errors: ['song.notFound', 'song.gone', 'song.locked'],
  }),
  like: endpoint({
    operation: 'song.like',
    method: 'PUT',
    path: '/song/:id/like',
    summary: 'Like a song; doing so twice is doing it once',
    access: 'user',
    bucket: 'write',
    params: id,
    output: likes,
    errors: ['song.notFound', 'song.gone'],
  }),
  unlike: endpoint({
    operation: 'song.unlike',
    method: 'DELETE',
    path: '/song/:id/like',
    summary: 'Take a like back',
    access: 'user',
    bucket: 'write',
    params: id,
    output: likes,
    errors: ['song.notFound', 'song.gone'],
  }),
  cancel: endpoint({
    operation: 'song.cancel',
    method: 'POST',
    path: '/song/:id/cancel',
    summary: 'Stop making a song',
    access: 'user',
    bucket: 'write',
    params: id,
    output: z.object({ message: z.string(), data: song }),
    errors: ['song.notFound', 'song.gone', 'song.notRunning'],
  }),
  play: endpoint({
    operation: 'song.play',
    method: 'POST',
    path: '/song/:id/play',
    summary: 'Count a play: once per listener and song in 30 minutes',
    access: 'everybody',
    bucket: 'play',
    params: id,
    output: z.object({ data: z.object({ id: z.uuid(), playCount: z.number().int() }) }),
    errors: ['song.notFound', 'song.gone'],
  }),
};
