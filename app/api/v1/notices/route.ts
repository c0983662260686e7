import { route } from '@/lib/http/route';
import { noticesApi } from '@/lib/notices/contract';
import { listNotices } from '@/lib/notices/queries';

export const GET = route(noticesApi.list, async (ctx) => ({ data: await listNotices(ctx) }));
