import { MOODS } from '@/lib/composer/brief/moods';
import { ROLE_NAMES } from '@/lib/composer/channel';
import { INSTRUMENTS, instrumentName, isKit, isTexture, TEXTURES } from '@/lib/composer/instruments/names';
import type { Score, Section, Track } from '@/lib/composer/score';
import { barBeats, beatLength, keyName, METERS } from '@/lib/composer/theory';
import type { Choices, PlayerKind, Sheet, SheetSection, SheetTrack } from './sheet';

const kindOf = (id: Track['instrument']): PlayerKind =>
  isKit(id) ? 'kit' : isTexture(id) ? 'texture' : 'pitched';

/** Returns a score as the editor shows it. */
export function sheetOf(score: Score): Sheet {
  const { tempo, meter, sections, tracks, genre, moods, durationSeconds } = score;
  const labels = labelsOf(tracks);
  return {
    bpm: Math.round(tempo / beatLength(meter)),
    tempo,
    key: keyName(score.key),
    meter: `${meter.beats}/${meter.unit}`,
    genre,
    mood: moods[0] ?? null,
    durationSeconds,
    beats: (durationSeconds * tempo) / 60,
    sections: sections.map((section, i) => sheetSection(score, section, i)),
    tracks: tracks.map((track, i) => sheetTrack(score, track, labels[i] ?? track.id)),
  };
}

function sheetSection(
  score: Score,
  { id, label, name, startBeat, beats }: Section,
  at: number,
): SheetSection {
  const chords = score.chords.filter(({ beat }) => beat >= startBeat && beat < startBeat + beats);
  return {
    id,
    label,
    startBeat,
    beats,
    bars: Math.max(1, Math.round(beats / barBeats(score.meter))),
    chords: chords.map(({ symbol }) => symbol),
    words: score.lines.filter(({ section }) => section === at).map(({ text }) => text),
    isEnding: name === 'ending',
  };
}

function sheetTrack(
  score: Score,
  { id, instrument, isMuted, channel, notes }: Track,
  label: string,
): SheetTrack {
  return {
    id,
    label,
    instrument,
    kind: kindOf(instrument),
    isSinger: score.vocals !== null && id === 'vocals',
    isMuted,
    level: channel.level,
    notes: notes.toSorted((a, b) => a.beat - b.beat),
  };
}

/** Tracks of the same role are numbered: "Chords 1". */
function labelsOf(tracks: readonly Track[]): string[] {
  const nameOf = ({ id, role }: Track) => (id === 'vocals' ? 'Voice' : ROLE_NAMES[role]);
  const names = tracks.map(nameOf);
  return names.map((name, i) => {
    const same = names.filter((other) => other === name).length;
    return same > 1 ? `${name} ${names.slice(0, i + 1).filter((other) => other === name).length}` : name;
  });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns what songs can be changed to. */
export function choices(): Choices {
  return {
    instruments: [...INSTRUMENTS, ...TEXTURES].map((id) => ({
      id,
      name: capital(instrumentName(id)),
      kind: kindOf(id),
    })),
    moods: Object.entries(MOODS).map(([id, { name }]) => ({ id, name })),
    meters: METERS,
  };
}
