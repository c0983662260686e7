import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { text } from '@/lib/contract/text';
import { songRequest } from '../request-schema';

export const lyricsApi = {
  write: endpoint({
    operation: 'song.lyrics',
    method: 'POST',
    path: '/song/lyrics',
    summary: 'Write lyrics for a description, or improve given ones; takes up to three minutes',
    access: 'user',
    token: 'make',
    bucket: 'lyrics',
    body: songRequest
      .pick({ prompt: true, lyrics: true, genre: true, mood: true, durationSeconds: true })
      .extend({
        language: text()
          .regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, 'For example "en" or "pt-BR"')
          .optional(),
      }),
    output: z.object({ data: z.object({ title: z.string(), lyrics: z.string() }) }),
    errors: [
      'lyrics.language',
      'lyrics.running',
      'lyrics.tooMany',
      'lyrics.busy',
      'lyrics.refused',
      'lyrics.timeout',
      'lyrics.away',
      'lyrics.failed',
    ],
  }),
};
