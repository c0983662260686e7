import clsx from 'clsx';
import { Rss } from 'lucide-react';
import { feedPath } from '@/lib/domain/feeds/feed';

/** A link to the feed of a page, for podcast players. */
export function FeedLink({ page, className }: { page: string; className?: string }) {
  return (
    <a
      href={feedPath(page)}
      type="application/rss+xml"
      className={clsx(
        'inline-flex items-center gap-1 text-quiet underline-offset-4 hover:text-text hover:underline',
        className,
      )}
    >
      <Rss aria-hidden className="size-[0.875em] stroke-[1.5]" />
      RSS
      <span className="sr-only"> feed for podcast players</span>
    </a>
  );
}
