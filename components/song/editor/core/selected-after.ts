import type { Sheet } from '@/lib/sketch/edit/sheet';

type Sections = Pick<Sheet, 'sections'>;

/** Returns the section that is selected after an edit: the same, or what has taken its place, but not the last chord. */
export function selectedAfter(id: string | null, before: Sections, now: Sections): string | null {
  if (now.sections.some((section) => section.id === id)) return id;
  const at = before.sections.findIndex((section) => section.id === id);
  const left = now.sections.filter(({ isEnding }) => !isEnding);
  return (left[Math.min(Math.max(at, 0), left.length - 1)] ?? now.sections[0])?.id ?? null;
}
