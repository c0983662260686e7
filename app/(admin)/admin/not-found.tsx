import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';

export default function AdminNotFound() {
  return (
    <EmptyState
      level={1}
      title="Page not found"
      action={<ButtonLink href="/admin/dashboard">Go to the dashboard</ButtonLink>}
    >
      It may have been removed, or the address is wrong.
    </EmptyState>
  );
}
