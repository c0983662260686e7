import { CreditsTabs } from '@/components/credits/admin/credits-tabs';
import { requireAdmin } from '@/lib/http/page';

export default async function CreditsPage() {
  if (!(await requireAdmin())) return null;
  return <CreditsTabs />;
}
