import type { FormKind, Part } from '../genres/genre';
import { closes } from '../harmony/progression';
import { chordAt, type MelodyNote, type Place, phrases, realise, type Variation } from '../melody/line';
import { inventMotif, type Motif } from '../melody/motif';
import { random } from '../random';
import type { Note, SectionName } from '../score';
import { chordTones, nearestPitch, restfulTones } from '../theory';
import { endChord, type Outline, type Passage, played, playerRandom } from './outline';

type Theme = 'verse' | 'chorus' | 'bridge' | 'prechorus' | 'solo';

/** Maps sections to the melody they share. In trance, the theme presents the melody of the drop. */
function themeOf(name: SectionName, form: FormKind): Theme {
  if (['chorus', 'drop', 'contrast', 'outro'].includes(name)) return 'chorus';
  if (name === 'theme' && form === 'trance') return 'chorus';
  if (['bridge', 'break', 'build'].includes(name)) return 'bridge';
  return name === 'solo' || name === 'prechorus' ? name : 'verse';
}

const LIFT: Record<Theme, number> = { verse: 0.3, bridge: 0.55, prechorus: 0.6, chorus: 0.8, solo: 0.7 };

/** True if the lead rests: in openings and breaks, and in sections below its energy. */
function isSilent(outline: Outline, passage: Passage): boolean {
  if (passage.energy < outline.genre.lead.from) return true;
  const quiet: SectionName[] = ['intro', 'outro', 'break', 'build'];
  return quiet.includes(passage.name) && outline.passages.length > 2 && outline.genre.form !== 'drift';
}

/** The tempo from which half a quarter note is too short to breathe. */
const FAST = 118;

function place(outline: Outline, passage: Passage, range: readonly [number, number]): Place {
  return {
    key: passage.key,
    meter: outline.meter,
    chords: passage.chords,
    bars: passage.bars,
    range,
    lift: LIFT[themeOf(passage.name, outline.genre.form)],
    breath: outline.tempo > FAST ? 1 : 0.5,
    closes: closes(passage.name),
  };
}

/** Verses vary from the second on, a refrain only in small ornaments, and a solo from its first. */
function variationOf(theme: Theme, turn: number): Variation {
  if (theme === 'solo') return 2;
  if (turn === 0) return 0;
  return theme === 'chorus' ? 4 : 2;
}

/**
 * Writes the melody of the whole song, section by section. A returning section repeats its melody; all sections share
 * the motif that answers theirs, and every solo has a motif of its own. Nothing is written for a passage that rests.
 */
export function writeMelody(
  outline: Outline,
  rests: (outline: Outline, passage: Passage) => boolean = isSilent,
): { passage: Passage; notes: MelodyNote[] }[] {
  const { lead, form } = outline.genre;
  const { seed, meter } = outline;
  const motifs = new Map<string, Motif>();
  const answer = inventMotif(lead.rhythms.chorus, meter, random(seed, 'idea answer'));
  return outline.passages.map((passage) => {
    if (rests(outline, passage)) return { passage, notes: [] };
    const theme = themeOf(passage.name, form);
    const name = theme === 'solo' ? `solo ${passage.turn}` : theme;
    const { verse, chorus, solo = verse } = lead.rhythms;
    const rhythms = theme === 'chorus' ? chorus : theme === 'solo' ? solo : verse;
    const own = motifs.get(name) ?? inventMotif(rhythms, meter, random(seed, `idea ${name}`));
    motifs.set(name, own);
    const rng = random(seed, `phrases ${name}`);
    const line = phrases({ a: own, b: answer }, passage.bars, meter, variationOf(theme, passage.turn), rng);
    return { passage, notes: realise(line, place(outline, passage, lead.range)) };
  });
}

/** Turns melody notes into the lead's part: joined within a phrase, shaped in loudness, the last note held. */
export function playLead(
  outline: Outline,
  melody: readonly { passage: Passage; notes: readonly MelodyNote[] }[],
): Note[] {
  const notes: Note[] = [];
  for (const { passage, notes: line } of melody) {
    const rng = playerRandom(outline, `lead ${passage.name}`);
    line.forEach((note, i) => {
      const next = line[i + 1];
      const gap = next ? next.beat - note.beat : note.beats;
      const beats = gap - note.beats < 0.26 ? Math.max(note.beats, gap) * 0.97 : note.beats * 0.95;
      const velocity = 0.52 + 0.22 * note.weight + 0.2 * passage.energy;
      const written = { beat: passage.startBeat + note.beat, beats, pitch: note.pitch, velocity };
      notes.push(played(outline, 'lead', written, rng));
    });
  }
  const last = notes.at(-1);
  const closing = outline.passages.at(-1);
  if (last && closing && closing.energy >= outline.genre.lead.from) {
    const pitch = nearestPitch(last.pitch, restfulTones(chordTones(endChord(outline))).slice(0, 2));
    notes.push({ beat: outline.endBeat, beats: outline.tailBeats * 0.8, pitch, velocity: 0.6 });
  }
  return monophonic(notes);
}

/** Ends every note when the next begins. */
function monophonic(notes: Note[]): Note[] {
  const sorted = notes.sort((a, b) => a.beat - b.beat);
  sorted.forEach((note, i) => {
    const next = sorted[i + 1];
    if (next && note.beat + note.beats > next.beat) note.beats = Math.max(0.05, next.beat - note.beat);
  });
  return sorted;
}

/** Writes a second voice that answers in the lead's gaps with the end of its last phrase. */
export function playAnswers(outline: Outline, part: Part, lead: readonly Note[]): Note[] {
  const rng = playerRandom(outline, part.id);
  const notes: Note[] = [];
  for (let i = 3; i + 1 < lead.length; i++) {
    const note = lead[i];
    const next = lead[i + 1];
    if (!note || !next) continue;
    const gap = next.beat - (note.beat + note.beats);
    const start = Math.ceil((note.beat + Math.min(note.beats, 1.5)) * 2) / 2;
    const room = next.beat - start;
    const passage = outline.passages.findLast((p) => p.startBeat <= start);
    if (gap + note.beats < 1.7 || room < 0.9 || !passage || passage.energy < part.from) continue;
    const echo = lead.slice(i - 2, i + 1);
    const first = echo[0];
    if (!first || note.beat - first.beat > 3) continue;
    for (const source of echo) {
      const beat = start + (source.beat - first.beat) * 0.75;
      if (beat > next.beat - 0.4) break;
      const chord = chordAt(passage.chords, beat - passage.startBeat);
      const high = folded(source.pitch + 12, part.range);
      const pitch = chord ? nearestPitch(high, chordTones(chord)) : high;
      notes.push(
        played(outline, part.role, { beat, beats: Math.min(0.9, source.beats), pitch, velocity: 0.5 }, rng),
      );
    }
  }
  return monophonic(notes);
}

function folded(pitch: number, range: readonly [number, number]): number {
  let result = pitch;
  while (result > range[1]) result -= 12;
  while (result < range[0]) result += 12;
  return result;
}
