import { sentenceOf } from '@/lib/core/messages';
import { usersApi } from '@/lib/domain/users/contract';
import { getOwnProfile } from '@/lib/domain/users/queries';
import { route } from '@/lib/http/route';

export const GET = route(usersApi.profile, async (ctx) => ({
  message: sentenceOf('users.profile'),
  data: await getOwnProfile(ctx),
}));
