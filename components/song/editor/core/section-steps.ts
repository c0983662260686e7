import { versionSentences } from '@/lib/core/messages';
import type { SectionChange } from '@/lib/core/music/score';
import type { Sheet, SheetSection } from '@/lib/sketch/edit/sheet';
import type { Step } from './edits';

export type SectionAction = Exclude<SectionChange['action'], 'move' | 'rewrite-words'>;
type Named = Pick<SheetSection, 'id' | 'label'>;

export const sectionStep = ({ id, label }: Named, action: SectionAction): Step => ({
  says: versionSentences.section(label, action),
  kind: 'section',
  change: { id, action },
});

/** Returns the words of a section, one line each. */
export const wordsOf = ({ words }: Pick<SheetSection, 'words'>): string => words.join('\n');

/** Without words, the composer writes them. */
export const wordsStep = ({ id, label }: Named, lyrics: string | undefined): Step => ({
  says: versionSentences.section(label, 'rewrite-words'),
  kind: 'section',
  change: { id, action: 'rewrite-words', ...(lyrics !== undefined && { lyrics }) },
});

/** Returns the step that moves a section one place earlier or later; null at the song's ends. */
export function moveStep({ sections }: Sheet, { id, label }: Named, by: -1 | 1): Step | null {
  const movable = sections.filter(({ isEnding }) => !isEnding);
  const at = movable.findIndex((section) => section.id === id);
  if (at < 0 || at + by < 0 || at + by >= movable.length) return null;
  const before = movable[by < 0 ? at - 1 : at + 2];
  return {
    says: versionSentences.section(label, 'move'),
    kind: 'section',
    change: { id, action: 'move', ...(before && { before: before.id }) },
  };
}
