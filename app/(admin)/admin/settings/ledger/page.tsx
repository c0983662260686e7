import { Ledger } from '@/components/ledger/ledger';
import { requireAdmin } from '@/lib/http/pages/page';

export default async function LedgerSettingsPage() {
  if (!(await requireAdmin())) return null;
  return <Ledger />;
}
