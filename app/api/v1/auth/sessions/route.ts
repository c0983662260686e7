import { say } from '@/lib/core/messages';
import { authApi } from '@/lib/domain/auth/contract';
import { endSessions } from '@/lib/domain/auth/end-sessions';
import { listSessions } from '@/lib/domain/auth/queries';
import { route } from '@/lib/http/route';

export const GET = route(authApi.sessions, async (ctx) => ({ data: await listSessions(ctx) }));

export const DELETE = route(authApi.endSessions, async (ctx) => ({
  data: { ended: await endSessions(ctx) },
  message: say('auth.endSessions'),
}));
