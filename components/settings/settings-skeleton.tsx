import { Skeleton } from '../ui/feedback/skeleton';
import { sections } from './sections';

/** The skeleton of the settings. */
export function SettingsSkeleton() {
  return (
    <div
      role="status"
      className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-12"
    >
      <span className="sr-only">Loading your account</span>
      <div className="flex gap-1 overflow-hidden py-2 lg:flex-col lg:py-0">
        {sections.map(({ id }) => (
          <Skeleton key={id} className="h-9 w-24 shrink-0 lg:w-full" />
        ))}
      </div>
      <div>
        <div className="flex max-w-lg flex-col gap-6 border-line py-8 md:py-10 lg:border-t">
          <Skeleton className="h-7 w-28" />
          <div className="flex items-center gap-5">
            <Skeleton className="size-20 rounded-full" />
            <Skeleton className="h-10 w-36" />
          </div>
          <Skeleton className="h-17 w-full" />
          <Skeleton className="h-17 w-full" />
        </div>
        <div className="flex max-w-lg flex-col gap-6 border-line border-t py-8 md:py-10">
          <Skeleton className="h-7 w-24" />
          <Skeleton className="h-6 w-64" />
          <Skeleton className="h-10 w-36" />
        </div>
      </div>
    </div>
  );
}
