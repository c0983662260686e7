import type { ReviewedApplication } from '../contract';
import type { ApplicationStatus } from '../rules';

interface Page {
  data: ReviewedApplication[];
  pagination: { totalItems: number; nextCursor?: string | null | undefined };
}

/**
 * Returns the column of a status after a card changed to its own status: it is placed by its last change, and
 * removed from other columns. Below the loaded pages it is only counted.
 */
export function withCard<P extends Page, C extends { pages: P[] }>(
  column: C,
  status: ApplicationStatus,
  from: ApplicationStatus,
  card: ReviewedApplication,
): C {
  const change = Number(card.status === status) - Number(from === status);
  const pages = column.pages.map((page) => ({
    ...page,
    data: page.data.filter(({ id }) => id !== card.id),
    pagination: { ...page.pagination, totalItems: Math.max(0, page.pagination.totalItems + change) },
  }));
  return { ...column, pages: card.status === status ? placed(pages, card) : pages };
}

function placed<P extends Page>(pages: P[], card: ReviewedApplication): P[] {
  const isBelow = (other: ReviewedApplication) => other.updatedAt <= card.updatedAt;
  const pageIndex = pages.findIndex(({ data }) => data.some(isBelow));
  const hasMore = Boolean(pages.at(-1)?.pagination.nextCursor);
  const at = pageIndex === -1 && !hasMore ? pages.length - 1 : pageIndex;
  return pages.map((page, n) => {
    if (n !== at) return page;
    const place = page.data.findIndex(isBelow);
    const data = page.data.toSpliced(place === -1 ? page.data.length : place, 0, card);
    return { ...page, data };
  });
}
