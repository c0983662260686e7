import { listHistoryOf } from '@/lib/domain/credits/queries';
import { usersAdminApi } from '@/lib/domain/users/admin/contract';
import { getUser } from '@/lib/domain/users/queries';
import { route } from '@/lib/http/route';

export const GET = route(usersAdminApi.history, async (ctx, { params, query }) => {
  const { id } = await getUser(ctx, params.id);
  return { data: await listHistoryOf(ctx, id, query) };
});
