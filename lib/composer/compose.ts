import { playBass } from './arrange/bass';
import { castGenre } from './arrange/casting';
import { playChords } from './arrange/comping';
import { playCounter } from './arrange/counter';
import { playDrums, playPercussion } from './arrange/drums';
import { withEntrances } from './arrange/entrances';
import { playAnswers, playLead, writeMelody } from './arrange/lead';
import type { Outline, Passage } from './arrange/outline';
import type { Brief } from './brief';
import { fitBars } from './form/fit-bars';
import { type PlannedSection, planForm } from './form/form';
import type { Genre } from './genres/genre';
import { chooseProgressions, sectionChords } from './harmony/progression';
import type { InstrumentId, PitchedId } from './instruments/names';
import { inRange } from './instruments/ranges';
import { random } from './random';
import { chordLengths } from './rhythm/meters';
import type { ChordEvent, Score, SectionName, Track } from './score';
import { setWords } from './setting/set-words';
import { type SongForm, songForm } from './setting/song-form';
import { sungPart, timedLyrics } from './setting/sung-part';
import { barBeats, chordFromNumeral, chordTones, isMinor, type Key, pitchClass } from './theory';
import type { SungLine, VocalPart } from './vocals';
import { NO_DICTIONARY, type Pronunciations } from './words/pronounce';

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

function layOut(brief: Brief, genre: Genre, seed: number, words: SongForm | null): Outline {
  const timing = fitBars(brief);
  const bar = barBeats(brief.meter);
  const rng = random(seed, 'form');
  const barSeconds = (bar * 60) / timing.tempo;
  const planned = words?.sections ?? planForm(genre, timing.bars, barSeconds, brief.energy, rng);
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
function playAll(outline: Outline, leadName: PitchedId, sung: readonly SungLine[]): Track[] {
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
  const isSung = (passage: Passage) => sung.some(({ section }) => outline.passages[section] === passage);
  const melody = writeMelody(outline).filter(({ passage }) => !isSung(passage));
  const solo = playLead(outline, melody);
  const vocals = sungPart(outline, sung);
  const lead = vocals.length > 0 ? vocals : solo;
  for (const part of genre.parts) {
    const instrument = random(outline.seed, `choice ${part.id}`).pick(part.instruments);
    const play = part.line === 'answers' ? playAnswers : part.line === 'counter' ? playCounter : playChords;
    const notes = play(outline, part, lead);
    add({ id: part.id, role: part.role, instrument, notes, channel: part.channel });
  }
  const { channel } = genre.lead;
  if (vocals.length > 0)
    add({ id: 'vocals', role: 'lead', instrument: 'vocal-lead', notes: vocals, channel });
  add({ id: 'lead', role: 'lead', instrument: leadName, notes: solo, channel });
  return tracks;
}

export interface ComposeOptions {
  /** Without it, words go by their spelling. */
  pronunciations?: Pronunciations | undefined;
}

/** The instruments that may lead; between sung lines another one than that which stands in for the singer. */
function soloists({ lead: { instruments } }: Genre, isSung: boolean): Genre['lead']['instruments'] {
  const others = isSung ? instruments.filter((id) => id !== 'vocal-lead') : [];
  return others.length > 0 ? others : instruments;
}

/** The part of the singer; null if an instrument plays the melody of the words. */
function vocalPart({ vocals: kind, voice }: Brief, lines: SungLine[]): VocalPart | null {
  const sings = kind === 'synthetic' || kind === 'vocoder';
  return sings && lines.length > 0 ? { kind, voice, lines } : null;
}

/**
 * Composes the song for a brief. Pure and deterministic: the same brief, seed and dictionary give the same score;
 * another seed gives other chords, melodies and players for the same brief. All notes lie within the song's length.
 * Words that the composer is to write come from `withWords`, which a browser does not load.
 */
export function compose(brief: Brief, seed: number, options: ComposeOptions = {}): Score {
  const { pronunciations = NO_DICTIONARY } = options;
  const genre = castGenre(brief, seed);
  const words = songForm(brief);
  const outline = layOut(brief, genre, seed, words);
  const sung = setWords(outline, words?.lines ?? [], brief.voice, pronunciations);
  const leadName = random(seed, 'lead choice').pick(soloists(genre, sung.length > 0));
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
    words: brief.instrumental ? '' : brief.lyrics,
    vocals: vocalPart(brief, sung),
    space: genre.space,
  };
}
