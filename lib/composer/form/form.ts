import type { FormKind, Genre } from '../genres/genre';
import type { Random } from '../random';
import type { SectionName } from '../score';

/** A section without chords: its length in bars and its energy (0–1). */
export interface PlannedSection {
  name: SectionName;
  label: string;
  bars: number;
  energy: number;
}

interface Plan {
  name: SectionName;
  /** Units per section. */
  units: number;
  energy: number;
}

const plan = (name: SectionName, units: number, energy: number): Plan => ({ name, units, energy });

/** The parts of a kind of form: opening, repeated, contrasting and closing sections. */
interface Form {
  opening: Plan;
  round: readonly Plan[];
  /** Goes before the last round if there are at least two. */
  contrast: readonly Plan[];
  finale: readonly Plan[];
  closing: Plan;
}

const FORMS: Record<FormKind, Form> = {
  song: {
    opening: plan('intro', 0.5, 0.35),
    round: [plan('verse', 1, 0.5), plan('chorus', 1, 0.85)],
    contrast: [plan('bridge', 1, 0.42)],
    finale: [plan('chorus', 1, 1)],
    closing: plan('outro', 0.5, 0.4),
  },
  loop: {
    opening: plan('intro', 0.5, 0.3),
    round: [plan('verse', 1, 0.6), plan('chorus', 1, 0.8)],
    contrast: [plan('break', 0.5, 0.35)],
    finale: [plan('chorus', 1, 0.88)],
    closing: plan('outro', 0.5, 0.35),
  },
  club: {
    opening: plan('intro', 1, 0.45),
    round: [plan('build', 1, 0.66), plan('drop', 1, 0.95)],
    contrast: [plan('break', 1, 0.3)],
    finale: [plan('drop', 1, 1)],
    closing: plan('outro', 0.5, 0.48),
  },
  trance: {
    opening: plan('intro', 1, 0.5),
    round: [plan('build', 1, 0.72), plan('theme', 1, 0.36), plan('drop', 1, 0.95)],
    contrast: [plan('theme', 1, 0.3)],
    finale: [plan('drop', 1, 1)],
    closing: plan('outro', 0.5, 0.5),
  },
  swing: {
    opening: plan('intro', 0.25, 0.5),
    round: [plan('head', 1, 0.62), plan('solo', 1, 0.74)],
    contrast: [plan('break', 0.25, 0.45)],
    finale: [plan('chorus', 1, 1)],
    closing: plan('outro', 0.25, 0.6),
  },
  arc: {
    opening: plan('intro', 0.5, 0.25),
    round: [plan('theme', 1, 0.5), plan('contrast', 1, 0.7)],
    contrast: [plan('bridge', 1, 0.4)],
    finale: [plan('chorus', 1, 1)],
    closing: plan('outro', 0.5, 0.3),
  },
  jazz: {
    opening: plan('intro', 0.34, 0.4),
    round: [plan('head', 1, 0.6), plan('solo', 1, 0.82)],
    contrast: [plan('break', 0.34, 0.4)],
    finale: [plan('head', 1, 0.75)],
    closing: plan('outro', 0.34, 0.45),
  },
  piece: {
    opening: plan('intro', 0.25, 0.3),
    round: [plan('theme', 1, 0.5), plan('contrast', 1, 0.72)],
    contrast: [plan('bridge', 0.5, 0.35)],
    finale: [plan('theme', 1, 0.85)],
    closing: plan('outro', 0.5, 0.35),
  },
  drift: {
    opening: plan('intro', 0.5, 0.2),
    round: [plan('theme', 1, 0.45), plan('contrast', 1, 0.6)],
    contrast: [plan('break', 1, 0.25)],
    finale: [plan('theme', 1, 0.7)],
    closing: plan('outro', 0.5, 0.2),
  },
};

const LABELS: Partial<Record<SectionName, string>> = { prechorus: 'Pre-chorus', ending: 'Ending' };

/** Seconds of a usual section, of a song from which on sections grow with it, and how far they do. */
const SECTION_SECONDS = 17;
const LONG_SECONDS = 300;
const MAX_GROWTH = 2;

/**
 * Chooses a section's length in bars: the preferred one, or a power of two that lasts about seventeen seconds. In songs of
 * more than five minutes both grow with the song, so that it has longer sections rather than twice as many.
 */
function sectionLength(bars: number, barSeconds: number, preferred: number | undefined): number {
  const growth = Math.min(MAX_GROWTH, Math.max(1, (bars * barSeconds) / LONG_SECONDS));
  if (preferred && bars >= preferred * 2) return growth < 1.5 ? preferred : preferred * 2;
  const fitting = [2, 4, 8, 16, 32].filter((length) => length * 2 <= bars);
  let best = 1;
  let error = Number.POSITIVE_INFINITY;
  for (const length of fitting) {
    const distance = Math.abs(Math.log((length * barSeconds) / (SECTION_SECONDS * growth)));
    if (distance < error) {
      best = length;
      error = distance;
    }
  }
  return best;
}

/** Rounds a section's bars to phrases: of four bars in songs whose sections have eight, else of two, or one. */
function wholePhrases(bars: number, unit: number): number {
  const phrase = unit >= 8 ? 4 : unit >= 4 ? 2 : 1;
  return Math.max(1, Math.round(bars / phrase)) * phrase;
}

/** Distributes leftover bars, four at a time: intro, outro, then the contrast, then the rest. */
function spread(sections: { name: SectionName; bars: number; energy: number }[], left: number): void {
  const order = [
    'outro',
    'intro',
    'bridge',
    'break',
    'solo',
    'verse',
    'build',
    'contrast',
    'theme',
    'head',
    'chorus',
    'drop',
    'prechorus',
  ];
  const ranked = [...sections].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  let rest = left;
  for (let turn = 0; rest > 0 && ranked.length > 0; turn++) {
    const section = ranked[turn % ranked.length];
    if (!section) return;
    const portion = Math.min(rest, 4);
    section.bars += portion;
    rest -= portion;
  }
}

/** Returns the form with half a section between verse and chorus that leads up to it. */
function withPrechorus(form: Form): Form {
  const round = form.round.flatMap((p) => (p.name === 'chorus' ? [plan('prechorus', 0.5, 0.66), p] : [p]));
  return { ...form, round };
}

/** Labels sections for users, numbering repeated ones. */
export function labelled<S extends { name: SectionName }>(sections: readonly S[]): (S & { label: string })[] {
  const seen = new Map<SectionName, number>();
  return sections.map((section) => {
    const number = (seen.get(section.name) ?? 0) + 1;
    seen.set(section.name, number);
    const base = LABELS[section.name] ?? section.name.charAt(0).toUpperCase() + section.name.slice(1);
    const repeats = sections.filter((other) => other.name === section.name).length > 1;
    return { ...section, label: repeats ? `${base} ${number}` : base };
  });
}

/** Sections in order: rounds as often as they fit, and a contrast in the middle of many; the finale if there is room. */
function inOrder(form: Form, bars: number, size: (p: Plan) => number): Plan[] {
  const total = (plans: readonly Plan[]) => plans.reduce((sum, p) => sum + size(p), 0);
  const { opening, round, contrast, finale, closing } = form;
  const fixed = size(opening) + size(closing);
  const one = total(round);
  if (bars < fixed + one) return bars < one ? [...finale] : [...round];
  const extras = [...contrast, ...finale];
  const withExtras = bars >= fixed + one * 2 + total(extras);
  const room = bars - fixed - (withExtras ? total(extras) : 0);
  const many = Math.floor(room / one) > 3;
  const rounds = Math.floor((many ? room - total(contrast) : room) / one);
  const left = room - rounds * one;
  const list = [opening];
  for (let i = 0; i < rounds; i++) {
    const rise = rounds > 1 ? (i / (rounds - 1)) * 0.1 : 0;
    list.push(...round.map((p) => plan(p.name, p.units, p.energy + rise)));
    if (many && i === Math.floor(rounds / 2) - 1) list.push(...contrast);
  }
  if (withExtras) list.push(...extras);
  else if (left >= total(finale)) list.push(...finale);
  return [...list, closing];
}

/**
 * Plans a form of exactly `bars` bars: opening, rounds (verse and chorus, theme and contrast, build and drop), a
 * contrast before the end, a last return and a closing. Very short songs keep the most recognizable part. Section
 * energies follow the form, rise from round to round and scale with the song's energy.
 */
export function planForm(
  genre: Pick<Genre, 'form' | 'sectionBars' | 'prechorus'>,
  bars: number,
  barSeconds: number,
  energy: number,
  rng: Random,
): PlannedSection[] {
  const unit = sectionLength(bars, barSeconds, genre.sectionBars);
  const rises = unit >= 4 && rng.chance(genre.prechorus ?? 0);
  const form = rises ? withPrechorus(FORMS[genre.form]) : FORMS[genre.form];
  const size = (p: Plan) => wholePhrases(p.units * unit, unit);
  const list = inOrder(form, bars, size);
  const scale = 0.7 + 0.5 * energy;
  const sections = list.map((p) => ({
    name: p.name,
    bars: list.length === 1 ? bars : size(p),
    energy: Math.min(1, Math.max(0.08, p.energy * scale + rng.between(-0.02, 0.02))),
  }));
  spread(sections, bars - sections.reduce((sum, s) => sum + s.bars, 0));
  trim(sections, bars);
  return labelled(sections);
}

/** Removes bars from the end if rounding gave too many. */
function trim(sections: { bars: number }[], bars: number): void {
  let over = sections.reduce((sum, s) => sum + s.bars, 0) - bars;
  for (let i = sections.length - 1; i >= 0 && over > 0; i--) {
    const section = sections[i];
    if (!section) continue;
    const taken = Math.min(over, section.bars - 1);
    section.bars -= taken;
    over -= taken;
  }
}
