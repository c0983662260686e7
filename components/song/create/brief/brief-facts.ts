import type { SongUnderstanding } from '@/lib/domain/song/request-schema';
import type { BriefFact } from './brief-chips';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Returns what else a description says, with labels: what the song is about, its meter and key change, and its instruments
 * if they have no chip.
 */
export function briefFacts(
  { title, theme, instruments, meter, keyChange, entrances }: SongUnderstanding,
  hasInstrumentChip: boolean,
): BriefFact[] {
  const [first, ...others] = instruments;
  const listed = [first, ...others.map((name) => name.toLowerCase())].filter(Boolean).join(', ');
  const facts = [
    { label: 'Title', value: title ?? '' },
    { label: 'About', value: theme && theme !== title ? theme : '' },
    { label: 'With', value: hasInstrumentChip ? '' : listed },
    { label: 'Meter', value: meter === '4/4' ? '' : meter },
    { label: 'Form', value: entrances.join(', ') },
    { label: 'Key change', value: keyChange ? 'in the last chorus' : '' },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** Returns a sentence for each wish that is met by something related or not at all. */
export function briefNotes({ style, isNearest, genreName, substitutes, unmet }: SongUnderstanding): string[] {
  const nearest = isNearest && style ? [`${capital(style)} is played as ${genreName}.`] : [];
  const others = substitutes.map(({ wish, used }) => `${used} in place of ${wish}.`);
  const refused = unmet.map(({ wish, reason }) => `Not used: ${wish}. ${reason}.`);
  return [...nearest, ...others, ...refused];
}
