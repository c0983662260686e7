import { sentenceOf } from '@/lib/core/messages';
import { tokensApi } from '@/lib/domain/tokens/contract';
import { revokeToken } from '@/lib/domain/tokens/revoke';
import { route } from '@/lib/http/route';

export const DELETE = route(tokensApi.revoke, async (ctx, { params }) => ({
  message: sentenceOf('tokens.revoke'),
  data: { id: await revokeToken(ctx, params.id) },
}));
