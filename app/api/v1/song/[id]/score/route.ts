import { scoreApi } from '@/lib/domain/song/score/contract';
import { findScoredSong } from '@/lib/domain/song/score/find-scored-song';
import { loadScore } from '@/lib/domain/song/score/load-score';
import { route, unlessFresh } from '@/lib/http/route';

export const GET = route(scoreApi.get, async (ctx, { params }, request) => {
  const song = await findScoredSong(ctx, params.id);
  const etag = `"${song.rendition}-${ctx.music.scoreVersion}"`;
  const load = async () => ({ data: await loadScore(ctx, song) });
  return song.isPublic ? unlessFresh(request, etag, load) : load();
});
