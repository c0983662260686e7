'use client';

import { isMissing } from '@/lib/client/call';
import { usePlanByProvider } from '@/lib/client/plans/hooks';
import { failureText } from '@/lib/client/report';
import { TextLink } from '../admin/text-link';
import { Button } from '../ui/button';

/** The plan that a product of the payment provider belongs to, as a link to its page. */
export function EventPlan({ productId }: { productId: string }) {
  const { data, error, refetch } = usePlanByProvider(productId);
  if (data) return <TextLink href={`/admin/plan/${data.data.id}`}>{data.data.name}</TextLink>;
  if (isMissing(error)) return 'None of our plans';
  if (!error) return <span className="text-quiet">Searching</span>;
  return (
    <span role="alert" className="flex flex-wrap items-center gap-2">
      {failureText('plans.byProvider', error)}
      <Button size="sm" onClick={() => refetch()}>
        Try again
      </Button>
    </span>
  );
}
