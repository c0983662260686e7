import { playBass } from './arrange/bass';
import { castGenre } from './arrange/casting';
import { playChords } from './arrange/comping';
import { playCounter } from './arrange/counter';
import { playDrums, playPercussion } from './arrange/drums';
import { withEntrances } from './arrange/entrances';
import { playAnswers, playLead, writeMelody } from './arrange/lead';
import type { Outline, Passage } from './arrange/outline';
import { setWords, timedLyrics } from './arrange/words';
import type { Brief } from './brief';
import { fitBars } from './form/fit-bars';
import { labelled, type PlannedSection, planForm } from './form/form';
import type { Genre } from './genres/genre';
import { chooseProgressions, sectionChords } from './harmony/progression';
import type { InstrumentId, PitchedId } from './instruments/names';
import { inRange } from './instruments/ranges';
import { parseLyrics, type Stanza } from './melody/lyrics';
import { random } from './random';
import { chordLengths } from './rhythm/meters';
import type { ChordEvent, Score, SectionName, Track } from './score';
import { barBeats, chordFromNumeral, chordTones, isMinor, type Key, pitchClass } from './theory';

/** Returns sections in the order of the lyrics' marks, between an opening and an ending. */
function formOfLyrics(stanzas: readonly Stanza[], bars: number, brief: Brief): PlannedSection[] | null {
  const marks: SectionName[] = stanzas.map((stanza) => stanza.name);
  if (marks.length < 2 || bars < marks.length * 2 + 2) return null;
  const edge = bars >= marks.length * 4 + 4 ? Math.min(4, Math.max(1, Math.floor(bars / 20))) : 1;
  const names: SectionName[] = [...marks];
  if (names[0] !== 'intro') names.unshift('intro');
  if (names.at(-1) !== 'outro') names.push('outro');
  const energies: Partial<Record<SectionName, number>> = {
    intro: 0.35,
    verse: 0.52,
    prechorus: 0.65,
    chorus: 0.88,
  };
  const inner = bars - edge * 2;
  const weights = names.map((name, i) => {
    if (i === 0 || i === names.length - 1) return 0;
    return Math.max(2, stanzas.find((s) => s.name === name)?.lines.length ?? 4);
  });
  const total = weights.reduce((sum, w) => sum + w, 0);
  let left = inner;
  const planned = names.map((name, i) => {
    const outer = i === 0 || i === names.length - 1;
    const share = Math.max(1, Math.floor(((weights[i] ?? 0) / total) * inner * 0.5) * 2);
    const size = outer ? edge : Math.min(left, share);
    if (!outer) left -= size;
    return { name, bars: size, energy: (energies[name] ?? 0.5) * (0.7 + 0.5 * brief.energy) };
  });
  const last = planned.at(-2);
  if (left < 0 || !last || planned.some((section) => section.bars < 1)) return null;
  last.bars += left;
  return labelled(planned.map((section) => ({ ...section, energy: Math.min(1, section.energy) })));
}

/** Sections that a key change raises, the most recognizable first. */
const REFRAINS: readonly SectionName[] = ['chorus', 'drop', 'contrast', 'head', 'theme'];

/** Returns the position of the last refrain that is not the first section; −1 if there is none. */
function lastRefrain(sections: readonly PlannedSection[]): number {
  const name = REFRAINS.find((one) => sections.some((section, i) => i > 0 && section.name === one));
  return sections.findLastIndex((section, i) => i > 0 && section.name === name);
}

const raised = ({ tonic, mode }: Key, semitones: number): Key => ({
  tonic: pitchClass(tonic + semitones),
  mode,
});

/**
 * Returns by how many semitones the last refrain is higher: a whole tone if a key change is requested; in genres that
 * do it unasked sometimes a semitone or a whole tone, unless the user decided the key.
 */
function liftOf(brief: Brief, genre: Genre, seed: number): number {
  if (brief.keyChange) return 2;
  const rng = random(seed, 'key lift');
  if (brief.explicit.key || !rng.chance(genre.keyLift ?? 0)) return 0;
  return rng.pick([1, 2, 2]);
}

function layOut(brief: Brief, genre: Genre, seed: number, stanzas: readonly Stanza[]): Outline {
  const timing = fitBars(brief);
  const bar = barBeats(brief.meter);
  const rng = random(seed, 'form');
  const barSeconds = (bar * 60) / timing.tempo;
  const fromWords = stanzas.length > 0 ? formOfLyrics(stanzas, timing.bars, brief) : null;
  const planned = fromWords ?? planForm(genre, timing.bars, barSeconds, brief.energy, rng);
  const minor = isMinor(brief.key.mode);
  const harmony = minor ? genre.harmony.minor : genre.harmony.major;
  const loops = chooseProgressions(harmony, random(seed, 'harmony'));
  const turns = new Map<SectionName, number>();
  let startBeat = 0;
  const lift = liftOf(brief, genre, seed);
  const lengths = chordLengths(brief.meter, genre.chordBeats);
  const change = lift > 0 ? lastRefrain(planned) : -1;
  const passages = planned.map((section, i): Passage => {
    const turn = turns.get(section.name) ?? 0;
    turns.set(section.name, turn + 1);
    const key = change >= 0 && i >= change ? raised(brief.key, lift) : brief.key;
    const chords = sectionChords(section.name, section.bars, lengths, loops, key);
    const passage = { ...section, startBeat, beats: section.bars * bar, chords, key, turn };
    startBeat += passage.beats;
    return passage;
  });
  const { tempo, tailBeats } = timing;
  const { key, meter } = brief;
  const endKey = passages.at(-1)?.key ?? key;
  return { seed, genre, key, endKey, meter, tempo, passages, endBeat: startBeat, tailBeats };
}

function chordEvents(outline: Outline): ChordEvent[] {
  const events = outline.passages.flatMap((passage) =>
    passage.chords.map((chord) => ({
      beat: passage.startBeat + chord.beat,
      beats: chord.beats,
      symbol: chord.symbol,
      root: chord.root,
      tones: chordTones(chord),
    })),
  );
  const tonic = chordFromNumeral(isMinor(outline.endKey.mode) ? 'i' : 'I', outline.endKey);
  const ending = {
    beat: outline.endBeat,
    beats: outline.tailBeats,
    symbol: tonic.symbol,
    root: tonic.root,
    tones: chordTones(tonic),
  };
  return [...events, ending];
}

/** Returns every player's part in mixer order, without players that have nothing to play. */
function playAll(outline: Outline, leadName: PitchedId, sung: ReturnType<typeof setWords>): Track[] {
  const { genre } = outline;
  const tracks: Track[] = [];
  const add = (track: Track & { instrument: InstrumentId }) => {
    if (track.notes.length > 0) tracks.push({ ...track, notes: inRange(track.notes, track.instrument) });
  };
  if (genre.drums) {
    const { kit, channel } = genre.drums;
    add({ id: 'drums', role: 'drums', instrument: kit, notes: playDrums(outline), channel });
  }
  if (genre.percussion) {
    const { channel } = genre.percussion;
    add({
      id: 'percussion',
      role: 'percussion',
      instrument: 'latin-kit',
      notes: playPercussion(outline),
      channel,
    });
  }
  if (genre.bass) {
    const instrument = random(outline.seed, 'bass choice').pick(genre.bass.instruments);
    add({ id: 'bass', role: 'bass', instrument, notes: playBass(outline), channel: genre.bass.channel });
  }
  const lead = playLead(outline, writeMelody(outline), sung);
  for (const part of genre.parts) {
    const instrument = random(outline.seed, `choice ${part.id}`).pick(part.instruments);
    const play = part.line === 'answers' ? playAnswers : part.line === 'counter' ? playCounter : playChords;
    const notes = play(outline, part, lead);
    add({ id: part.id, role: part.role, instrument, notes, channel: part.channel });
  }
  add({ id: 'lead', role: 'lead', instrument: leadName, notes: lead, channel: genre.lead.channel });
  return tracks;
}

/**
 * Composes the song for a brief. Pure and deterministic: the same brief and seed give the same score; another seed
 * gives other chords, melodies and players for the same brief. All notes lie within the song's length.
 */
export function compose(brief: Brief, seed: number): Score {
  const genre = castGenre(brief, seed);
  const stanzas = brief.instrumental ? [] : parseLyrics(brief.lyrics);
  const outline = layOut(brief, genre, seed, stanzas);
  const leadName = random(seed, 'lead choice').pick(genre.lead.instruments);
  const sung = stanzas.length > 0 ? setWords(outline, stanzas, genre.lead.range) : [];
  const tracks = withEntrances(playAll(outline, leadName, sung), outline, brief.entrances);
  const heard = genre.texture ? [...new Set([...brief.texture, genre.texture])] : brief.texture;
  for (const texture of heard) {
    const whole = { beat: 0, beats: outline.endBeat + outline.tailBeats, pitch: 60, velocity: 0.7 };
    const channel = {
      level: brief.texture.includes(texture) ? -17 : -25,
      pan: 0,
      reverb: 0,
      delay: 0,
      duck: 0,
    };
    tracks.push({ id: texture, role: 'texture', instrument: texture, notes: [whole], channel });
  }
  const sections = outline.passages.map(({ name, label, startBeat, beats, energy }) => ({
    name,
    label,
    startBeat,
    beats,
    energy,
  }));
  const closing = { name: 'ending' as const, label: 'Ending', energy: 0.3 };
  return {
    version: 1,
    seed,
    genre: brief.genre,
    moods: [...brief.moods],
    tempo: outline.tempo,
    meter: { ...brief.meter },
    key: { ...brief.key },
    energy: brief.energy,
    durationSeconds: brief.durationSeconds,
    sections: [...sections, { ...closing, startBeat: outline.endBeat, beats: outline.tailBeats }],
    chords: chordEvents(outline),
    tracks,
    lyrics: timedLyrics(outline, sung),
    vocals: null,
    space: genre.space,
  };
}
