import { Dashboard } from '@/components/dashboard/dashboard';
import { findDashboard } from '@/lib/domain/dashboard/queries';
import { pageContext, requireAdmin } from '@/lib/http/page';

export default async function DashboardPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  if (!(await requireAdmin())) return null;
  const { period } = await searchParams;
  return <Dashboard initial={await findDashboard(await pageContext(), period)} />;
}
