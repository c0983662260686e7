import { auditApi } from '@/lib/audit/contract';
import { listAuditChoices } from '@/lib/audit/queries';
import { route } from '@/lib/http/route';

export const GET = route(auditApi.actions, async (ctx) => ({ data: await listAuditChoices(ctx) }));
