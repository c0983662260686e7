import { type AuditEntry, auditFilters } from '../audit/contract';
import { eachEntry } from '../audit/queries';
import { isAdmin, userId } from '../context';
import { fail } from '../errors';
import { csv } from './csv';
import { limit } from './limit';
import { raw } from './raw';

const COLUMNS = ['at', 'actor', 'action', 'target type', 'target', 'before', 'after', 'reason', 'request'];

/** `GET /audit/csv`: what the filters of the list find, as a file, the newest first. */
export const auditCsv = raw(async (ctx, request) => {
  const who = userId(ctx);
  if (!isAdmin(ctx)) fail('auth.forbidden');
  await limit(ctx, 'export', who);
  const given = auditFilters.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const filters = given.data ?? fail('request.invalid');
  async function* parts() {
    for await (const part of eachEntry(ctx, filters)) yield part.map(cells);
  }
  return csv('audit', COLUMNS, parts());
});

function cells({ at, actor, action, target, before, after, reason, requestId }: AuditEntry) {
  return [at, actor.email, action, target.type, target.id, asText(before), asText(after), reason, requestId];
}

const asText = (fields: AuditEntry['before']) => fields && JSON.stringify(fields);
