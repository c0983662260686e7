import { sentenceOf } from '@/lib/core/messages';
import { tokensApi } from '@/lib/domain/tokens/contract';
import { createToken } from '@/lib/domain/tokens/create';
import { listTokens } from '@/lib/domain/tokens/queries';
import { route } from '@/lib/http/route';

export const POST = route(tokensApi.create, async (ctx, { body }) => ({
  message: sentenceOf('tokens.create'),
  data: await createToken(ctx, body),
}));

export const GET = route(tokensApi.list, (ctx, { query }) => listTokens(ctx, query));
