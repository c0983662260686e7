import { Skeleton } from '../ui/feedback/skeleton';

/** The placeholder of the payment form while it loads. */
export function CheckoutSkeleton() {
  return (
    <div role="status" className="rounded-card border border-line p-6">
      <span className="sr-only">Loading the payment form</span>
      <Skeleton className="h-8 w-32" />
      <Skeleton className="mt-8 h-4 w-24" />
      <Skeleton className="mt-2 h-11 w-full" />
      <div className="mt-5 grid grid-cols-2 gap-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
      <Skeleton className="mt-5 h-11 w-full" />
      <Skeleton className="mt-8 h-12 w-full" />
    </div>
  );
}
