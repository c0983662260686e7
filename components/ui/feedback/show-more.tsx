import { Button } from '../button';

interface ShowMoreProps {
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label?: string;
}

/** The footer of a list that has further pages. */
export function ShowMore({ pages, label = 'Show more' }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  if (!hasNextPage) return null;
  return (
    <Button size="sm" className="mt-3" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
      {label}
    </Button>
  );
}
