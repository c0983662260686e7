import type { ReactNode } from 'react';

export interface AdminPageProps {
  title: string;
  /** A muted sentence below the title. */
  lead?: ReactNode;
  /** Buttons at the right end of the title line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the portal: its title and actions above its content. */
export function AdminPage({ title, lead, actions, children }: AdminPageProps) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="wrap-anywhere font-semibold text-lg">{title}</h1>
          {lead && <p className="wrap-anywhere max-w-text text-quiet text-sm">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </>
  );
}
