import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { usersApi } from '@/lib/users/contract';
import { deleteUsers } from '@/lib/users/delete-many';

export const DELETE = route(usersApi.bulkDelete, async (ctx, { query, body }) => {
  const data = await deleteUsers(ctx, { ids: body.ids ?? query.ids ?? [], reason: body.reason });
  return { message: say('users.bulkDelete'), data, ids: data.ids };
});
