import { type AuditEntry, auditApi } from '../audit/contract';
import { pageOfAudit } from '../audit/queries';
import { listCsv } from './list-csv';

/** `GET /audit/csv`: what the filters of the audit log find, the newest first. */
export const auditCsv = listCsv({
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
});

const asText = (fields: AuditEntry['before']) => fields && JSON.stringify(fields);
