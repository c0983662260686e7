import type { ReactNode } from 'react';

/** Surrounds the choice of a language and the examples that it shows, whose styles depend on it. */
export default function DocsLayout({ children }: { children: ReactNode }) {
  return <div className="group/docs">{children}</div>;
}
