import { CreditsDesk } from '@/components/admin-credits/credits-desk';
import { requireAdmin } from '@/lib/http/page';

export default async function CreditsPage() {
  if (!(await requireAdmin())) return null;
  return <CreditsDesk />;
}
