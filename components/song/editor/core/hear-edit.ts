import { type Sheet, sectionAt } from '@/lib/sketch/edit/sheet';
import type { Step } from './edits';

/** How an edit is heard: not at all, from the next bar on, or from a beat. */
export type HowToHear = 'not' | 'next bar' | { from: number };

interface Heard {
  /** The song as it was, and as it is. */
  before: Sheet;
  now: Sheet;
  /** Null if it was undone or redone. */
  step: Step | null;
  /** Where it is heard, in quarter notes; null while it is not. */
  beat: number | null;
}

/** Where an edit is heard best: the section that it was about, or what has taken its place. */
function placeOf({ before, now, step }: Heard): number | null {
  if (step?.kind !== 'section') return null;
  const { id, action } = step.change;
  const at = now.sections.findIndex((section) => section.id === id);
  // A copy follows its section.
  const shown = now.sections[action === 'repeat' ? at + 1 : at];
  if (at >= 0) return shown?.startBeat ?? null;
  const gone = before.sections.findIndex((section) => section.id === id);
  return now.sections[Math.max(0, Math.min(gone, now.sections.length - 1))]?.startBeat ?? null;
}

/** Decides how an edit is heard. What sounds goes on if it is about that; a changed section is heard from its start. */
export function howToHear(heard: Heard): HowToHear {
  const { before, now, step, beat } = heard;
  const place = placeOf(heard);
  if (beat === null) {
    if (place !== null) return { from: place };
    const isHeard =
      step?.kind === 'song' || (step?.kind === 'instrument' && step.change.instrument !== undefined);
    return isHeard ? { from: 0 } : 'not';
  }
  const playing = sectionAt(before, beat);
  const same = now.sections.find(({ id }) => id === playing?.id);
  if (place !== null && (place !== same?.startBeat || same.startBeat !== playing?.startBeat))
    return { from: place };
  const moved = (same?.startBeat ?? 0) - (playing?.startBeat ?? 0);
  return same && moved !== 0 && before.meter === now.meter ? { from: beat + moved } : 'next bar';
}
