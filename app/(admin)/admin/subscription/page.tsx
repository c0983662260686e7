import { Subscriptions } from '@/components/subscription-admin/subscriptions';
import { requireAdmin } from '@/lib/http/page';

export default async function SubscriptionsPage() {
  if (!(await requireAdmin())) return null;
  return <Subscriptions />;
}
