import { updateApplications } from '@/lib/applications/bulk-update';
import { applicationsApi } from '@/lib/applications/contract';
import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const POST = route(applicationsApi.bulkUpdate, async (ctx, { body }) => {
  const data = await updateApplications(ctx, body);
  return { message: say('applications.bulkUpdate', { n: data.ids.length, status: data.status }), data };
});
