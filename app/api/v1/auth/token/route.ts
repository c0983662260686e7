import { authApi } from '@/lib/domain/auth/contract';
import { renewToken } from '@/lib/domain/auth/sessions/renew';
import { route } from '@/lib/http/route';

export const POST = route(authApi.token, (ctx) => renewToken(ctx));
