import { AuditLog } from '@/components/audit/audit-log';
import { requireAdmin } from '@/lib/http/page';

export default async function AuditSettingsPage() {
  if (!(await requireAdmin())) return null;
  return <AuditLog />;
}
