import { csvFile } from '@/lib/contract/csv';
import { type AuditEntry, auditApi } from './contract';
import { pageOfAudit } from './queries';

/** The audit log entries that match the filters, newest first. */
export const auditCsv = csvFile({
  name: 'audit',
  list: auditApi.list,
  read: pageOfAudit,
  columns: {
    at: ({ at }) => at,
    actor: ({ actor }) => actor.email,
    token: ({ token }) => token?.name ?? null,
    action: ({ action }) => action,
    targetType: ({ target }) => target.type,
    targetId: ({ target }) => target.id,
    before: ({ before }) => asText(before),
    after: ({ after }) => asText(after),
    reason: ({ reason }) => reason,
    requestId: ({ requestId }) => requestId,
  },
});

const asText = (fields: AuditEntry['before']) => fields && JSON.stringify(fields);
