import { redirect } from 'next/navigation';
import { AdminApplications } from '@/components/applications/admin/applications';
import { withQuery } from '@/lib/core/text/address';
import { requireAdmin } from '@/lib/http/page';

interface Props {
  searchParams: Promise<{ job?: string | string[] }>;
}

export default async function AdminApplicationsPage({ searchParams }: Props) {
  if (!(await requireAdmin())) return null;
  const { job } = await searchParams;
  if (typeof job === 'string') redirect(withQuery('/admin/application', { jobId: job }));
  return <AdminApplications />;
}
