import { sentenceOf } from '@/lib/core/messages';
import { subscriptionAdminApi } from '@/lib/domain/subscription/admin/contract';
import { resumeSubscription } from '@/lib/domain/subscription/admin/resume';
import { route } from '@/lib/http/route';

export const POST = route(subscriptionAdminApi.resume, async (ctx, { params }) => ({
  message: sentenceOf('subscription.resume'),
  data: await resumeSubscription(ctx, params.id),
}));
