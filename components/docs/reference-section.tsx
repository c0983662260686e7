import type { ReactNode } from 'react';

interface ReferenceSectionProps {
  id: string;
  title: string;
  children: ReactNode;
  /** Examples: next to the rest on a wide screen. */
  aside: ReactNode;
}

/** A part of the reference that has an address of its own. */
export function ReferenceSection({ id, title, children, aside }: ReferenceSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-28 border-line border-t py-10 lg:scroll-mt-4 xl:grid xl:grid-cols-2 xl:gap-10"
    >
      <div className="min-w-0">
        <h2 id={`${id}-title`} className="display text-xl">
          <a href={`#${id}`} className="underline-offset-4 hover:underline">
            {title}
          </a>
        </h2>
        {children}
      </div>
      <div className="min-w-0">{aside}</div>
    </section>
  );
}
