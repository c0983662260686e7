import clsx from 'clsx';
import Link from 'next/link';

export interface Tab {
  /** As it stands in the address. */
  tab: string;
  label: string;
}

/** The tabs of a page in a line: links, for each has an address of its own; the first one that of the page. */
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
      <ul className="flex gap-1 overflow-x-auto [scrollbar-width:none]">
        {tabs.map(({ tab, label }, at) => (
          <li key={tab} className="shrink-0">
            <Link
              href={at === 0 ? page : `${page}?tab=${tab}`}
              aria-current={tab === current ? 'page' : undefined}
              className={clsx(
                '-mb-px flex h-9 items-center border-b-2 px-2.5 text-dense transition-colors hover:text-text',
                tab === current ? 'border-text font-medium text-text' : 'border-transparent text-quiet',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
