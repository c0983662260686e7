import { CreditsDesk } from '@/components/credits/admin/credits-tabs';
import { requireAdmin } from '@/lib/http/page';

export default async function CreditsPage() {
  if (!(await requireAdmin())) return null;
  return <CreditsDesk />;
}
