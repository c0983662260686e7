import type { AdminSubscription } from '@/lib/domain/subscription/admin/contract';

export interface AboutSubscription {
  subscription: AdminSubscription;
  onClose: () => void;
}
