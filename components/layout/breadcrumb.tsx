import { PageLink } from '../ui/page-link';

/** The path from the home page to the current page, which is the last entry. */
export function Breadcrumb({ path }: { path: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
        {path.map(({ label, href }, index) => (
          <li key={href ?? label} className="flex min-w-0 max-w-full items-center gap-2">
            {index > 0 && (
              <span aria-hidden className="opacity-60">
                ›
              </span>
            )}
            {href ? (
              <PageLink
                href={href}
                prefetch={false}
                className="truncate py-1 underline-offset-4 hover:underline"
              >
                {label}
              </PageLink>
            ) : (
              <span aria-current="page" className="truncate py-1">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
