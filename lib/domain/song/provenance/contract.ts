import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';

const origin = {
  madeAt: z.iso.datetime(),
  /** The model that made it; null if it was not recorded. */
  model: z.string().nullable(),
  /** IPTC's term for how it came to be. */
  digitalSourceType: z.url(),
};

const statement = z.string().describe('A JWS. Its keys are at /.well-known/tunewright-keys.json');
const sha256 = z.string();

const provenance = z.object({
  ...origin,
  statement,
  /** SHA-256 of the sound of each format without its tags. */
  sha256: z.object({ mp3: sha256.optional(), flac: sha256.optional(), wav: sha256.optional() }),
});

export type Provenance = z.output<typeof provenance>;

const sound = z.object({
  ...origin,
  format: z.enum(['mp3', 'flac', 'wav']),
  /** Null if the caller may not see the song. */
  song: z.object({ id: z.uuid(), name: z.string(), artist: z.string() }).nullable(),
  statement: statement.nullable(),
});

export type KnownSound = z.output<typeof sound>;

export const provenanceApi = {
  get: endpoint({
    operation: 'song.provenance',
    method: 'GET',
    path: '/song/:id/provenance',
    summary: 'Return the signed statement of what made a song; null until it has been written',
    access: 'public',
    token: 'read',
    bucket: 'read',
    params: z.object({ id: z.uuid() }),
    output: z.object({ data: provenance.nullable() }),
    errors: ['song.notFound', 'song.gone'],
  }),
  find: endpoint({
    operation: 'provenance.find',
    method: 'GET',
    path: '/provenance/:sha256',
    summary:
      'Return what made a sound, found by the SHA-256 of its bytes without tags; null if it is not known',
    access: 'public',
    token: 'read',
    bucket: 'read',
    params: z.object({
      sha256: z.string().regex(/^[0-9a-f]{64}$/, 'SHA-256 in lower-case hexadecimal digits'),
    }),
    output: z.object({ data: sound.nullable() }),
  }),
};
