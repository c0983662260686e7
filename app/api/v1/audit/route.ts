import { auditApi } from '@/lib/domain/audit/contract';
import { listAudit } from '@/lib/domain/audit/queries';
import { route } from '@/lib/http/route';

export const GET = route(auditApi.list, (ctx, { query }) => listAudit(ctx, query));
