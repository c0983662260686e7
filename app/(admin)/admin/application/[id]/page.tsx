import { AdminApplication } from '@/components/applications/admin/application-page';
import { requireAdmin, requireId } from '@/lib/http/page';

export default async function AdminApplicationPage({ params }: { params: Promise<{ id: string }> }) {
  if (!(await requireAdmin())) return null;
  return <AdminApplication id={requireId((await params).id)} />;
}
