import { randomUUID } from 'node:crypto';
import type { Prisma } from '@/generated/prisma/client';
import { packScore } from '@/lib/adapters/music-builtin/score/stored-score';
import { understand } from '@/lib/composer/brief';
import { compose } from '@/lib/composer/compose';
import { renditionFolder, SCORE_FILE } from '@/lib/domain/song/rules';
import { makeSongRow, makeUser } from '../factories';
import { testWorld } from '../world';

/** Creates a finished song whose notes are stored, without its sound. By default it has one player, which is soon taken apart. */
export async function composedSong({
  owner,
  prompt = 'solo piano, calm',
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
