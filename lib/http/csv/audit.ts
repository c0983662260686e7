import { type AuditEntry, auditApi } from '@/lib/domain/audit/contract';
import { pageOfAudit } from '@/lib/domain/audit/queries';
import { type ListCsv, listCsv } from '../files/list-csv';

/** The audit log as a file. */
export const auditFile: ListCsv<typeof auditApi.list, AuditEntry> = {
  name: 'audit',
  list: auditApi.list,
  read: pageOfAudit,
  columns: {
    at: ({ at }) => at,
    actor: ({ actor }) => actor.email,
    action: ({ action }) => action,
    targetType: ({ target }) => target.type,
    targetId: ({ target }) => target.id,
    before: ({ before }) => asText(before),
    after: ({ after }) => asText(after),
    reason: ({ reason }) => reason,
    requestId: ({ requestId }) => requestId,
  },
};

/** `GET /audit/csv`: what the filters of the audit log find, the newest first. */
export const auditCsv = listCsv(auditFile);

const asText = (fields: AuditEntry['before']) => fields && JSON.stringify(fields);
