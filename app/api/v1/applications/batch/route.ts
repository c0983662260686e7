import { sentenceOf } from '@/lib/core/messages';
import { applicationsApi } from '@/lib/domain/applications/contract';
import { deleteApplications } from '@/lib/domain/applications/delete-many';
import { route } from '@/lib/http/route';

export const DELETE = route(applicationsApi.bulkDelete, async (ctx, { body }) => ({
  message: sentenceOf('applications.bulkDelete'),
  data: await deleteApplications(ctx, body.ids),
}));
