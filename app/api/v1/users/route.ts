import { sentenceOf } from '@/lib/core/messages';
import { listUsers } from '@/lib/domain/users/admin/list';
import { usersApi } from '@/lib/domain/users/contract';
import { createUser } from '@/lib/domain/users/create';
import { updateOwnUser } from '@/lib/domain/users/update-own';
import { route } from '@/lib/http/route';

export const GET = route(usersApi.list, (ctx, { query }) => listUsers(ctx, query));

export const POST = route(usersApi.create, async (ctx, { body }) => ({
  message: sentenceOf('users.create'),
  data: await createUser(ctx, body),
}));

export const PUT = route(usersApi.updateOwn, async (ctx, { body }) => ({
  message: sentenceOf('users.update'),
  data: await updateOwnUser(ctx, body),
}));
