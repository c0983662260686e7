import type { ReactNode } from 'react';
import { PageHeader } from './page-header';

/** A page to read: a title, a sentence, then text of at most 68 characters a line. */
export function PlainPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="page pb-20">
      <PageHeader title={title}>{lead}</PageHeader>
      <div className="prose-text">{children}</div>
    </div>
  );
}
