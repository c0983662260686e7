import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { usersApi } from '@/lib/users/contract';
import { createUser } from '@/lib/users/create';
import { listUsers } from '@/lib/users/list';
import { updateOwnUser } from '@/lib/users/update-own';

export const GET = route(usersApi.list, (ctx, { query }) => listUsers(ctx, query));

export const POST = route(usersApi.create, async (ctx, { body }) => ({
  message: say('users.create'),
  data: await createUser(ctx, body),
}));

export const PUT = route(usersApi.updateOwn, async (ctx, { body }) => ({
  message: say('users.update'),
  data: await updateOwnUser(ctx, body),
}));
