import { sentenceOf } from '@/lib/core/messages';
import { usersApi } from '@/lib/domain/users/contract';
import { deleteUser } from '@/lib/domain/users/deletion/delete';
import { getUser } from '@/lib/domain/users/queries';
import { updateUser } from '@/lib/domain/users/update';
import { route } from '@/lib/http/route';

export const GET = route(usersApi.get, async (ctx, { params }) => ({
  message: sentenceOf('users.get'),
  data: await getUser(ctx, params.id),
}));

export const PUT = route(usersApi.update, async (ctx, { params, body }) => ({
  message: sentenceOf('users.update'),
  data: await updateUser(ctx, params.id, body),
}));

export const DELETE = route(usersApi.delete, (ctx, { params, body }) => deleteUser(ctx, params.id, body));
