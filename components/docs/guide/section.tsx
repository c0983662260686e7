import type { ReactNode } from 'react';

/** A section of the guide, linkable by its id. */
export function GuideSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-28 border-line border-t py-8 first:border-t-0 first:pt-0 lg:scroll-mt-4 [&>*+*]:mt-4 [&>p]:max-w-text [&>ul]:max-w-text"
    >
      <h2 id={`${id}-title`} className="display text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
