import type { ReactNode } from 'react';
import { PageHeader } from '../layout/page-header';
import { DocsNav, type DocsNavProps } from './docs-nav';

interface DocsPageProps extends DocsNavProps {
  title: string;
  lead: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the API reference: the navigation next to its text. */
export function DocsPage({ title, lead, actions, children, ...nav }: DocsPageProps) {
  return (
    <div className="page reference-text pb-20">
      <PageHeader title={title} actions={actions}>
        {lead}
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-12">
        <DocsNav {...nav} />
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  );
}
