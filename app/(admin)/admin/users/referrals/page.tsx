import { HeldRewards } from '@/components/referral/held-rewards';
import { requireAdmin } from '@/lib/http/page';

export default async function HeldRewardsPage() {
  if (!(await requireAdmin())) return null;
  return <HeldRewards />;
}
