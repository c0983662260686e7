import type { ReactNode } from 'react';
import { PageHeader } from './page-header';

/** A page of text: a title, a sentence, then lines of at most 68 characters. */
export function PlainPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="page pb-20">
      <PageHeader title={title}>{lead}</PageHeader>
      <div className="prose-text">{children}</div>
    </div>
  );
}
