import type { ReactNode } from 'react';
import { Skeleton } from '../ui/feedback/skeleton';

/** The grid of song cards: two columns on phones, up to five on desktops. */
export function SongGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-6 xl:grid-cols-5">
      {children}
    </div>
  );
}

/** Placeholders for loading song cards. */
export function SongCardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => `skeleton-${place}`).map((key) => (
    <div key={key} aria-hidden>
      <Skeleton className="aspect-square rounded-card" />
      <Skeleton className="mt-3 h-4 w-3/4" />
      <Skeleton className="mt-2 h-3.5 w-1/2" />
    </div>
  ));
}

/** Placeholders for loading song rows. */
export function SongRowSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => `skeleton-${place}`).map((key) => (
    <div key={key} aria-hidden className="flex h-14 items-center gap-3 px-2">
      <Skeleton className="size-9 rounded-full" />
      <Skeleton className="size-10" />
      <div className="flex-1">
        <Skeleton className="h-4 w-48 max-w-full" />
        <Skeleton className="mt-1.5 h-3 w-24" />
      </div>
      <Skeleton className="h-3.5 w-10" />
    </div>
  ));
}
