import { sentenceOf } from '@/lib/core/messages';
import { applicationsApi } from '@/lib/domain/applications/contract';
import { deleteApplication } from '@/lib/domain/applications/delete';
import { getApplication } from '@/lib/domain/applications/queries';
import { updateApplication } from '@/lib/domain/applications/update';
import { route } from '@/lib/http/route';

export const GET = route(applicationsApi.get, async (ctx, { params }) => ({
  data: await getApplication(ctx, params.id),
}));

export const PUT = route(applicationsApi.update, async (ctx, { params, body }) => ({
  message: sentenceOf('applications.update'),
  data: await updateApplication(ctx, params.id, body),
}));

export const DELETE = route(applicationsApi.delete, async (ctx, { params }) => ({
  message: sentenceOf('applications.delete'),
  data: await deleteApplication(ctx, params.id),
}));
