/** The id of the element with what can be done to the selected section. */
export const SECTION_PANEL = 'section-panel';

/** Scrolls to the panel of the selected section, which on a phone is far below the sections. */
export function showPanel(): void {
  const panel = document.getElementById(SECTION_PANEL);
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  panel?.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' });
}
