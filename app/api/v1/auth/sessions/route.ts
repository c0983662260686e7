import { authApi } from '@/lib/auth/contract';
import { endSessions } from '@/lib/auth/end-sessions';
import { listSessions } from '@/lib/auth/queries';
import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const GET = route(authApi.sessions, async (ctx) => ({ data: await listSessions(ctx) }));

export const DELETE = route(authApi.endSessions, async (ctx) => ({
  data: { ended: await endSessions(ctx) },
  message: say('auth.endSessions'),
}));
