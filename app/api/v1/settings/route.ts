import { readBusiness } from '@/lib/http/business';
import { route } from '@/lib/http/route';
import { settingsApi } from '@/lib/settings/contract';

export const GET = route(settingsApi.get, async (ctx) => ({ data: await readBusiness(ctx) }));
