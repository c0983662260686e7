import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { wayOf } from '../models/ways';
import { versionEdit } from '../request-schema';
import { source } from '../score/contract';
import { song } from '../song-schema';

/** Most versions that are listed. */
export const MAX_VERSIONS = 100;

const params = z.object({ id: z.uuid() });

export const versionsApi = {
  create: endpoint({
    operation: 'song.version',
    method: 'POST',
    path: '/song/:id/versions',
    summary:
      'Make a version of a finished song, in exactly one way that its model can. Waits up to 50 s and answers 201, or 202 if it is not ready yet. "Prefer: respond-async" answers 202 immediately',
    access: 'user',
    token: 'make',
    bucket: 'generate',
    params,
    headers: ['Idempotency-Key', 'Prefer'],
    body: versionEdit.refine((edit) => wayOf(edit) !== null, {
      error: 'Give exactly one of again, change, extendSeconds, repaint and cover',
    }),
    output: z.object({ message: z.string(), data: song }),
    status: 201,
    alsoStatus: [202],
    errors: [
      'song.notFound',
      'song.gone',
      'song.notReady',
      'song.locked',
      'song.keyReused',
      'song.genre',
      'song.tooMany',
      'music.notOffered',
      'music.cannot',
      'credits.notEnough',
      'tokens.budget',
    ],
  }),
  preview: endpoint({
    operation: 'song.previewVersion',
    method: 'POST',
    path: '/song/:id/versions/preview',
    summary:
      "Try a change of the caller's song: the notes that a version would have, as the composer's own score. Makes nothing and costs nothing",
    access: 'user',
    token: 'make',
    bucket: 'score',
    params,
    body: z.object({ change: versionEdit.shape.change.unwrap() }),
    output: z.object({ data: z.object({ source }) }),
    errors: ['score.none', 'score.damaged', 'score.newer', 'song.genre'],
  }),
  list: endpoint({
    operation: 'song.versions',
    method: 'GET',
    path: '/song/:id/versions',
    summary: "List the songs of a song's family, newest first: all of the owner's, or the public ones",
    access: 'public',
    token: 'read',
    bucket: 'read',
    params,
    output: z.object({ data: z.array(song).max(MAX_VERSIONS) }),
    errors: ['song.notFound', 'song.gone'],
  }),
};
