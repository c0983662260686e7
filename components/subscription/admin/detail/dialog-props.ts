import type { AdminSubscription } from '@/lib/domain/subscription/admin/schema';

export interface SubscriptionDialogProps {
  subscription: AdminSubscription;
  onClose: () => void;
}
