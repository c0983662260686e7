import type { Brief } from '../brief';
import type { SectionName, Track } from '../score';
import type { Outline } from './outline';

/** The sections of each form that a word means. */
const MEANT: Record<Brief['entrances'][number]['section'], readonly SectionName[]> = {
  verse: ['verse', 'theme', 'head', 'build'],
  chorus: ['chorus', 'drop', 'contrast', 'solo'],
  bridge: ['bridge', 'break'],
  drop: ['drop', 'chorus', 'contrast'],
};

/** Returns where players enter; a later section than the song has is its last one of the kind. */
function entryBeat({ passages }: Outline, { section, turn }: Brief['entrances'][number]): number {
  const meant = passages.filter(({ name }) => MEANT[section].includes(name));
  return (meant[turn - 1] ?? meant.at(-1))?.startBeat ?? 0;
}

/** Removes what players would play before they are to enter. */
export function withEntrances(tracks: Track[], outline: Outline, entrances: Brief['entrances']): Track[] {
  const delayed = entrances.reduce((all, entrance) => {
    const beat = entryBeat(outline, entrance) - 0.1;
    const waits = ({ instrument, role }: Track) =>
      role !== 'texture' && (entrance.ids as readonly string[]).includes(instrument);
    return all.map((track) =>
      waits(track) ? { ...track, notes: track.notes.filter((note) => note.beat >= beat) } : track,
    );
  }, tracks);
  return delayed.filter(({ notes }) => notes.length > 0);
}
