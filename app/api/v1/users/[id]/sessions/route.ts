import { sentenceOf } from '@/lib/core/messages';
import { usersAdminApi } from '@/lib/domain/users/admin/contract';
import { endSessionsOf } from '@/lib/domain/users/end-sessions';
import { route } from '@/lib/http/route';

export const DELETE = route(usersAdminApi.endSessions, async (ctx, { params }) => ({
  data: { ended: await endSessionsOf(ctx, params.id) },
  message: sentenceOf('users.endSessions'),
}));
