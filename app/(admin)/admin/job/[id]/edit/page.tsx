import { EditJob } from '@/components/jobs/admin/edit-job';
import { requireAdmin, requireId } from '@/lib/http/page';

export default async function EditJobPage({ params }: { params: Promise<{ id: string }> }) {
  if (!(await requireAdmin())) return null;
  return <EditJob id={requireId((await params).id)} />;
}
