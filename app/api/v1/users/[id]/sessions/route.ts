import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { usersAdminApi } from '@/lib/users/admin-contract';
import { endSessionsOf } from '@/lib/users/end-sessions';

export const DELETE = route(usersAdminApi.endSessions, async (ctx, { params }) => ({
  data: { ended: await endSessionsOf(ctx, params.id) },
  message: say('users.endSessions'),
}));
