import { AdminJob } from '@/components/jobs/admin/job-page';
import { requireAdmin, requireId } from '@/lib/http/page';

export default async function AdminJobPage({ params }: { params: Promise<{ id: string }> }) {
  if (!(await requireAdmin())) return null;
  return <AdminJob id={requireId((await params).id)} />;
}
