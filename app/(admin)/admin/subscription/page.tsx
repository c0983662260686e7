import { SubscriptionTabs } from '@/components/subscription/admin/subscription-tabs';
import { requireAdmin } from '@/lib/http/page';

export default async function SubscriptionsPage() {
  if (!(await requireAdmin())) return null;
  return <SubscriptionTabs />;
}
