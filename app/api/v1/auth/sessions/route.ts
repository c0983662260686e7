import { sentenceOf } from '@/lib/core/messages';
import { authApi } from '@/lib/domain/auth/contract';
import { listSessions } from '@/lib/domain/auth/queries';
import { endSessions } from '@/lib/domain/auth/sessions/end-sessions';
import { route } from '@/lib/http/route';

export const GET = route(authApi.sessions, async (ctx) => ({ data: await listSessions(ctx) }));

export const DELETE = route(authApi.endSessions, async (ctx) => ({
  data: { ended: await endSessions(ctx) },
  message: sentenceOf('auth.endSessions'),
}));
