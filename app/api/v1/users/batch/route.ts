import { fail } from '@/lib/core/errors';
import { DELETIONS_WAIT, sentenceOf } from '@/lib/core/messages';
import { usersApi } from '@/lib/domain/users/contract';
import { deleteUsers } from '@/lib/domain/users/deletion/delete-many';
import { route } from '@/lib/http/route';

export const DELETE = route(usersApi.bulkDelete, async (ctx, { query, body }) => {
  if (body.ids && query.ids)
    fail('request.invalid', { fields: { ids: 'Give the ids in the body or the query, not in both' } });
  const { ids, isWaiting } = await deleteUsers(ctx, {
    ids: body.ids ?? query.ids ?? [],
    reason: body.reason,
  });
  return { message: isWaiting ? DELETIONS_WAIT : sentenceOf('users.bulkDelete'), data: { ids }, ids };
});
