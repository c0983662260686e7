import { randomUUID } from 'node:crypto';
import type { Prisma } from '@/generated/prisma/client';
import { packScore } from '@/lib/adapters/music-builtin/score/stored-score';
import { understand } from '@/lib/composer/brief';
import { compose } from '@/lib/composer/compose';
import { renditionFolder, SCORE_FILE } from '@/lib/domain/song/rules';
import { makeSongRow, makeUser } from '../factories';
import { testWorld } from '../world';

/** Creates a finished song whose notes are stored, without its sound. */
export async function composedSong({
  owner,
  prompt = 'a folk song',
  seconds = 10,
  ...fields
}: Partial<Prisma.SongUncheckedCreateInput> & {
  owner?: Awaited<ReturnType<typeof makeUser>>;
  prompt?: string;
  seconds?: number;
} = {}) {
  const { ctx } = await testWorld();
  const artist = owner ?? (await makeUser());
  const { bytes, version } = packScore(compose(understand({ prompt, durationSeconds: seconds }), 1));
  const rendition = randomUUID();
  const song = await makeSongRow(artist.id, {
    rendition,
    prompt,
    scoreVersion: version,
    durationSeconds: seconds,
    ...fields,
  });
  await ctx.storage.put(`${renditionFolder(song.id, rendition)}/${SCORE_FILE}`, bytes);
  return { owner: artist, song };
}
