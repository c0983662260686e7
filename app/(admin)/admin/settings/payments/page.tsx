import { Payments } from '@/components/payments/payments';
import { requireAdmin } from '@/lib/http/page';

export default async function PaymentsSettingsPage() {
  if (!(await requireAdmin())) return null;
  return <Payments />;
}
