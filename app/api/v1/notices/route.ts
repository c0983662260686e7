import { noticesApi } from '@/lib/domain/notices/contract';
import { listNotices } from '@/lib/domain/notices/queries';
import { route } from '@/lib/http/route';

export const GET = route(noticesApi.list, async (ctx) => ({ data: await listNotices(ctx) }));
