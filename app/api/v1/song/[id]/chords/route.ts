import { paperApi } from '@/lib/domain/song/paper/contract';
import { findScoredSong } from '@/lib/domain/song/score/find-scored-song';
import { loadChords } from '@/lib/domain/song/score/load-score';
import { route, unlessFresh } from '@/lib/http/route';

export const GET = route(paperApi.chords, async (ctx, { params }, request) => {
  const song = await findScoredSong(ctx, params.id);
  const etag = `"${song.rendition}-${ctx.music.scoreVersion}"`;
  const load = async () => ({ data: await loadChords(ctx, song) });
  return song.isPublic ? unlessFresh(request, etag, load) : load();
});
