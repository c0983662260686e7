import clsx from 'clsx';
import { PageLink } from '../ui/page-link';
import { ScrollLine } from '../ui/scroll/scroll-line';

export interface Tab {
  /** The tab as the address contains it. */
  tab: string;
  label: string;
}

/** The tabs of a page as links, each with its own address; the first has the page's. */
export function TabLine({
  label,
  page,
  tabs,
  current,
}: {
  label: string;
  /** The address of the page. */
  page: string;
  tabs: readonly Tab[];
  current: string;
}) {
  return (
    <nav aria-label={label} className="mb-4 border-line border-b">
      <ScrollLine current={current}>
        {tabs.map(({ tab, label }, at) => (
          <li key={tab} className="shrink-0">
            <PageLink
              href={at === 0 ? page : `${page}?tab=${tab}`}
              aria-current={tab === current ? 'page' : undefined}
              className={clsx(
                '-mb-px flex h-9 items-center border-b-2 px-2.5 text-dense transition-colors hover:text-text',
                tab === current ? 'border-text font-medium text-text' : 'border-transparent text-quiet',
              )}
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ScrollLine>
    </nav>
  );
}
