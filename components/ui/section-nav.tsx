'use client';

import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { ScrollLine } from './scroll/scroll-line';

export interface SectionNavProps {
  label: string;
  sections: readonly { id: string; title: string }[];
}

/** The navigation of a long page: a sticky column next to it, or on a narrow screen a line above it. */
export function SectionNav({ label, sections }: SectionNavProps) {
  const current = useSectionInSight(sections);
  return (
    <nav
      aria-label={label}
      className="sticky top-14 z-20 -mx-4 border-line border-b bg-ground md:top-0 lg:top-8 lg:z-auto lg:mx-0 lg:self-start lg:border-0"
    >
      <ScrollLine current={current ?? ''} className="px-2 py-2 lg:flex-col lg:px-0 lg:py-0">
        {sections.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              className={clsx(
                'flex h-9 items-center rounded-md px-3 text-sm transition-colors hover:bg-hover hover:text-text',
                id === current ? 'bg-hover font-medium text-text' : 'text-quiet',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ScrollLine>
    </nav>
  );
}

/**
 * Returns the last section that has reached the upper third of the window, or the last of all at the end of
 * the page.
 */
function useSectionInSight(sections: SectionNavProps['sections']): string | undefined {
  const [current, setCurrent] = useState<string | undefined>(sections[0]?.id);
  useEffect(() => {
    function look() {
      const { innerHeight, scrollY } = window;
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      const isPassed = ({ id }: { id: string }) =>
        (document.getElementById(id)?.getBoundingClientRect().top ?? innerHeight) < innerHeight / 3;
      setCurrent((isAtEnd ? sections.at(-1) : (sections.findLast(isPassed) ?? sections[0]))?.id);
    }
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [sections]);
  return current;
}
