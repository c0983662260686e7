import type { AdminSubscription } from '@/lib/domain/subscription/admin/schema';

export interface AboutSubscription {
  subscription: AdminSubscription;
  onClose: () => void;
}
