import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { subscriptionAdminApi } from '@/lib/subscription/admin-contract';
import { resumeSubscription } from '@/lib/subscription/resume';

export const POST = route(subscriptionAdminApi.resume, async (ctx, { params }) => ({
  message: say('subscription.resume'),
  data: await resumeSubscription(ctx, params.id),
}));
