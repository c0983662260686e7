import type { ReactNode } from 'react';

/** The title of a signed-in page, with room for its actions. */
export function PageHeader({
  title,
  children,
  actions,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-4 pt-8 pb-6 md:pt-12">
      <div className="min-w-0">
        <h1 className="display wrap-anywhere text-3xl md:text-4xl">{title}</h1>
        {children && <p className="mt-1.5 max-w-text text-quiet">{children}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
