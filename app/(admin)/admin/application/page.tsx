import { AdminApplications } from '@/components/applications/admin/applications';
import { requireAdmin } from '@/lib/http/page';

export default async function AdminApplicationsPage() {
  if (!(await requireAdmin())) return null;
  return <AdminApplications />;
}
