import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { usersApi } from '@/lib/users/contract';
import { getOwnProfile } from '@/lib/users/queries';

export const GET = route(usersApi.profile, async (ctx) => ({
  message: say('users.profile'),
  data: await getOwnProfile(ctx),
}));
