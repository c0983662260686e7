import { sentenceOf } from '@/lib/core/messages';
import { acceptTerms } from '@/lib/domain/legal/accept-terms';
import { legalApi } from '@/lib/domain/legal/contract';
import { route } from '@/lib/http/route';

export const POST = route(legalApi.accept, async (ctx, { body }) => ({
  message: sentenceOf('legal.accept'),
  data: await acceptTerms(ctx, body.version),
}));
