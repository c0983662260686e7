import { AdminJobs } from '@/components/jobs/admin/jobs';
import { requireAdmin } from '@/lib/http/page';

export default async function AdminJobsPage() {
  if (!(await requireAdmin())) return null;
  return <AdminJobs />;
}
