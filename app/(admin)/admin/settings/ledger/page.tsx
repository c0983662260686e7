import { Ledger } from '@/components/ledger/ledger';
import { requireAdmin } from '@/lib/http/page';

export default async function LedgerSettingsPage() {
  if (!(await requireAdmin())) return null;
  return <Ledger />;
}
