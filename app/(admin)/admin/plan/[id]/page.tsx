import { PlanPage } from '@/components/plans/plan-page';
import { requireAdmin, requireId } from '@/lib/http/page';

export default async function AdminPlanPage({ params }: { params: Promise<{ id: string }> }) {
  if (!(await requireAdmin())) return null;
  return <PlanPage id={requireId((await params).id)} />;
}
