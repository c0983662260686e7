import { applicationsApi } from '@/lib/applications/contract';
import { deleteApplications } from '@/lib/applications/delete-many';
import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const DELETE = route(applicationsApi.bulkDelete, async (ctx, { body }) => ({
  message: say('applications.bulkDelete'),
  data: await deleteApplications(ctx, body.ids),
}));
