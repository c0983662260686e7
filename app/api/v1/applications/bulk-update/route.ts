import { sentenceOf } from '@/lib/core/messages';
import { applicationsApi } from '@/lib/domain/applications/contract';
import { updateApplications } from '@/lib/domain/applications/status/bulk-update';
import { route } from '@/lib/http/route';

export const POST = route(applicationsApi.bulkUpdate, async (ctx, { body }) => {
  const data = await updateApplications(ctx, body);
  return {
    message: sentenceOf('applications.bulkUpdate', { n: data.ids.length, status: data.status }),
    data,
  };
});
