import { settingsApi } from '@/lib/domain/settings/contract';
import { readAdminSettings } from '@/lib/http/admin-settings';
import { route } from '@/lib/http/route';

export const GET = route(settingsApi.get, async (ctx) => ({ data: await readAdminSettings(ctx) }));
