import { applicationsApi } from '@/lib/domain/applications/contract';
import { listApplicationsOf } from '@/lib/domain/applications/queries';
import { route } from '@/lib/http/route';

export const GET = route(applicationsApi.mine, (ctx, { params, query }) =>
  listApplicationsOf(ctx, params.email, query),
);
