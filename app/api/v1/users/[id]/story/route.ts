import { route } from '@/lib/http/route';
import { usersAdminApi } from '@/lib/users/admin-contract';
import { getUserStory } from '@/lib/users/story';

export const GET = route(usersAdminApi.story, async (ctx, { params }) => ({
  data: await getUserStory(ctx, params.id),
}));
