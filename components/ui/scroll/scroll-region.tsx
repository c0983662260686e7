import type { ReactNode, Ref } from 'react';

export interface ScrollRegionProps {
  label: string;
  className: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A named region that scrolls and takes focus, so that the keyboard reaches all of its content. */
export function ScrollRegion({ label, className, ref, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section ref={ref} aria-label={label} tabIndex={0} className={className}>
      {children}
    </section>
  );
}
