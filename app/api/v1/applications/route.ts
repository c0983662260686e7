import { sentenceOf } from '@/lib/core/messages';
import { applicationsApi } from '@/lib/domain/applications/contract';
import { createApplication } from '@/lib/domain/applications/create';
import { listApplications } from '@/lib/domain/applications/list/list';
import { route } from '@/lib/http/route';

export const GET = route(applicationsApi.list, (ctx, { query }) => listApplications(ctx, query));

export const POST = route(applicationsApi.create, async (ctx, { body }) => ({
  message: sentenceOf('applications.create'),
  data: await createApplication(ctx, body),
}));
