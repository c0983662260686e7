import { Plans } from '@/components/plans/plans';
import { requireAdmin } from '@/lib/http/page';

export default async function PlansPage() {
  if (!(await requireAdmin())) return null;
  return <Plans />;
}
