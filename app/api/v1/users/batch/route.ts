import { fail } from '@/lib/errors';
import { route } from '@/lib/http/route';
import { DELETIONS_WAIT, say } from '@/lib/messages';
import { usersApi } from '@/lib/users/contract';
import { deleteUsers } from '@/lib/users/delete-many';

export const DELETE = route(usersApi.bulkDelete, async (ctx, { query, body }) => {
  if (body.ids && query.ids) fail('request.invalid', { fields: { ids: 'Name them in one place' } });
  const { ids, isWaiting } = await deleteUsers(ctx, {
    ids: body.ids ?? query.ids ?? [],
    reason: body.reason,
  });
  return { message: isWaiting ? DELETIONS_WAIT : say('users.bulkDelete'), data: { ids }, ids };
});
