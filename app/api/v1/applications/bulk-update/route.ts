import { say } from '@/lib/core/messages';
import { updateApplications } from '@/lib/domain/applications/bulk-update';
import { applicationsApi } from '@/lib/domain/applications/contract';
import { route } from '@/lib/http/route';

export const POST = route(applicationsApi.bulkUpdate, async (ctx, { body }) => {
  const data = await updateApplications(ctx, body);
  return { message: say('applications.bulkUpdate', { n: data.ids.length, status: data.status }), data };
});
