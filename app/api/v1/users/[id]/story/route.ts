import { usersAdminApi } from '@/lib/domain/users/admin/contract';
import { getUserOverview } from '@/lib/domain/users/admin/overview';
import { route } from '@/lib/http/route';

export const GET = route(usersAdminApi.story, async (ctx, { params }) => ({
  data: await getUserOverview(ctx, params.id),
}));
