import { SubscriptionPage } from '@/components/subscription/admin/detail/subscription-page';
import { requireAdmin, requireId } from '@/lib/http/page';

export default async function AdminSubscriptionPage({ params }: { params: Promise<{ id: string }> }) {
  if (!(await requireAdmin())) return null;
  return <SubscriptionPage id={requireId((await params).id)} />;
}
