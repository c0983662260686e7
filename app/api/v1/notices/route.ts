import { notificationsApi } from '@/lib/domain/notifications/contract';
import { listNotifications } from '@/lib/domain/notifications/queries';
import { route } from '@/lib/http/route';

export const GET = route(notificationsApi.list, async (ctx) => ({ data: await listNotifications(ctx) }));
