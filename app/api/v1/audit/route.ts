import { auditApi } from '@/lib/audit/contract';
import { listAudit } from '@/lib/audit/queries';
import { route } from '@/lib/http/route';

export const GET = route(auditApi.list, (ctx, { query }) => listAudit(ctx, query));
