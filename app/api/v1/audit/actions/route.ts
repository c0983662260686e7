import { auditApi } from '@/lib/domain/audit/contract';
import { listAuditChoices } from '@/lib/domain/audit/queries';
import { route } from '@/lib/http/route';

export const GET = route(auditApi.actions, async (ctx) => ({ data: await listAuditChoices(ctx) }));
