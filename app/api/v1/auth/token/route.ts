import { authApi } from '@/lib/auth/contract';
import { renewToken } from '@/lib/auth/renew';
import { route } from '@/lib/http/route';

export const POST = route(authApi.token, (ctx) => renewToken(ctx));
