import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { EDITS, PROVIDERS } from '@/lib/core/music/model';

/** What a model can do; see Capabilities. */
export const capabilities = z.object({
  vocals: z.boolean(),
  lyrics: z.enum(['none', 'text', 'sections']),
  maxLyrics: z
    .number()
    .int()
    .nullable()
    .default(null)
    .describe('Characters; null without a limit of its own'),
  instrumentalSwitch: z.boolean(),
  languages: z.union([z.array(z.string().max(20)).max(200), z.enum(['any', 'none'])]),
  duration: z.object({ min: z.number(), max: z.number(), control: z.enum(['exact', 'hint', 'none']) }),
  bpm: z.enum(['field', 'hint']),
  key: z.enum(['field', 'hint']),
  seed: z.enum(['exact', 'hint', 'none']),
  takes: z.object({ min: z.number().int(), max: z.number().int() }),
  progress: z.enum(['fraction', 'stages', 'none']),
  cancel: z.enum(['server', 'local', 'none']),
  edits: z.array(z.enum(EDITS)),
  stretch: z.object({ min: z.number(), max: z.number(), share: z.number() }).optional(),
  source: z.object({ min: z.number(), max: z.number() }).optional(),
  timedLyrics: z.enum(['words', 'lines', 'none']),
  writesLyrics: z.boolean(),
  formats: z.array(z.enum(['mp3', 'flac', 'wav'])),
  resumable: z.boolean(),
  costUnit: z.enum(['song', 'second', 'minute', 'credit']).optional(),
  terms: z.string(),
});

/** What a model can do, as a worker saw it last. */
export type SeenCapabilities = z.output<typeof capabilities>;

const provider = z.object({
  id: z.enum(PROVIDERS),
  name: z.string(),
  model: z.string().nullable().describe('The model that answers; null if none has answered yet'),
  isDefault: z.boolean(),
  isAvailable: z.boolean().describe('Whether it answered lately and takes songs now'),
  creditsPerSong: z.number().int().optional().describe('Its price, unless it has one by the minute'),
  creditsPerMinute: z
    .number()
    .int()
    .optional()
    .describe('A song costs this by its length, rounded up, and at least one credit'),
  capabilities: capabilities.nullable().describe('Null until it has answered for the first time'),
});

export type OfferedProvider = z.output<typeof provider>;

export const modelsApi = {
  providers: endpoint({
    operation: 'song.providers',
    method: 'GET',
    path: '/song/providers',
    summary: 'List the music models that can make a song, the preselected one first',
    access: 'public',
    token: 'read',
    bucket: 'read',
    output: z.object({ data: z.array(provider).max(PROVIDERS.length) }),
  }),
};
