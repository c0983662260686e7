import { Webhooks } from '@/components/payments/webhooks';
import { requireAdmin } from '@/lib/http/page';

export default async function WebhooksSettingsPage() {
  if (!(await requireAdmin())) return null;
  return <Webhooks />;
}
