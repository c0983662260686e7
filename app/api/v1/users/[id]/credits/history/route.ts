import { listHistoryOf } from '@/lib/credits/queries';
import { route } from '@/lib/http/route';
import { usersAdminApi } from '@/lib/users/admin-contract';
import { getUser } from '@/lib/users/queries';

export const GET = route(usersAdminApi.history, async (ctx, { params, query }) => {
  const { id } = await getUser(ctx, params.id);
  return { data: await listHistoryOf(ctx, id, query) };
});
