import { noticesApi } from '@/lib/domain/notifications/contract';
import { listNotices } from '@/lib/domain/notifications/queries';
import { route } from '@/lib/http/route';

export const GET = route(noticesApi.list, async (ctx) => ({ data: await listNotices(ctx) }));
