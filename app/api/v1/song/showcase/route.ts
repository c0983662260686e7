import { sentenceOf } from '@/lib/core/messages';
import { showcaseApi } from '@/lib/domain/song/showcase/contract';
import { countShowcase, removeShowcase } from '@/lib/domain/song/showcase/remove-showcase';
import { route } from '@/lib/http/route';

export const GET = route(showcaseApi.get, async (ctx) => ({ data: await countShowcase(ctx) }));

export const DELETE = route(showcaseApi.remove, async (ctx) => ({
  message: sentenceOf('song.removeShowcase'),
  data: await removeShowcase(ctx),
}));
