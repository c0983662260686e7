import { DELETION_WAITS, sentenceOf } from '@/lib/core/messages';
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

export const DELETE = route(usersApi.delete, async (ctx, { params, body }) => {
  const { id, isWaiting } = await deleteUser(ctx, params.id, body);
  return { message: isWaiting ? DELETION_WAITS : sentenceOf('users.delete'), data: { id }, id };
});
