import { applicationsApi } from '@/lib/applications/contract';
import { createApplication } from '@/lib/applications/create';
import { listApplications } from '@/lib/applications/list';
import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const GET = route(applicationsApi.list, (ctx, { query }) => listApplications(ctx, query));

export const POST = route(applicationsApi.create, async (ctx, { body }) => ({
  message: say('applications.create'),
  data: await createApplication(ctx, body),
}));
