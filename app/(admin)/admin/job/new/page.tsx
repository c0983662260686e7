import { NewJob } from '@/components/jobs/admin/new-job';
import { requireAdmin } from '@/lib/http/page';

export default async function NewJobPage() {
  if (!(await requireAdmin())) return null;
  return <NewJob />;
}
