import { castGenre } from './arrange/casting';
import { playBand, playTextures, seated, soloists } from './arrange/ensemble';
import { withEntrances } from './arrange/entrances';
import { playLead, writeMelody } from './arrange/lead';
import { endChord, type Outline, type Passage } from './arrange/outline';
import type { Brief } from './brief';
import { fitBars } from './form/fit-bars';
import { type PlannedSection, planForm } from './form/form';
import type { Genre } from './genres/genre';
import { chooseProgressions, sectionChords } from './harmony/progression';
import type { PitchedId } from './instruments/names';
import { random } from './random';
import { chordLengths } from './rhythm/meters';
import {
  type Casting,
  type ChordEvent,
  SCORE_VERSION,
  type Score,
  type Section,
  type SectionName,
  type Track,
} from './score';
import { setWords } from './setting/set-words';
import { type SongForm, songForm } from './setting/song-form';
import { sungPart, timedLyrics, vocalPart } from './setting/sung-part';
import { barBeats, chordTones, isMinor, type Key, pitchClass } from './theory';
import type { SungLine } from './vocals';
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
      intervals: [...chord.intervals],
      tones: chordTones(chord),
    })),
  );
  const tonic = endChord(outline);
  const ending = {
    beat: outline.endBeat,
    beats: outline.tailBeats,
    symbol: tonic.symbol,
    root: tonic.root,
    intervals: [...tonic.intervals],
    tones: chordTones(tonic),
  };
  return [...events, ending];
}

/** Returns every player's part in mixer order, without players that have nothing to play. */
function playAll(outline: Outline, leadName: PitchedId, sung: readonly SungLine[]): Track[] {
  const isSung = (passage: Passage) => sung.some(({ section }) => outline.passages[section] === passage);
  const melody = writeMelody(outline).filter(({ passage }) => !isSung(passage));
  const solo = playLead(outline, melody);
  const vocals = sungPart(outline, sung);
  const { channel } = outline.genre.lead;
  return [
    ...playBand(outline, vocals.length > 0 ? vocals : solo),
    ...seated({ id: 'vocals', role: 'lead', instrument: 'vocal-lead', notes: vocals, channel }),
    ...seated({ id: 'lead', role: 'lead', instrument: leadName, notes: solo, channel }),
  ];
}

export interface ComposeOptions {
  /** Without it, words go by their spelling. */
  pronunciations?: Pronunciations | undefined;
}

/** The last section, in which the last chord rings. */
function closingOf({ endBeat, tailBeats, endKey }: Outline) {
  const name = 'ending' as const;
  return { name, label: 'Ending', startBeat: endBeat, beats: tailBeats, energy: 0.3, key: endKey };
}

function castingOf(brief: Brief): Casting {
  const { solo, vocals, voice } = brief;
  return {
    ...{ solo, vocals, voice },
    instruments: [...brief.instruments],
    excluded: [...brief.excluded],
    texture: [...brief.texture],
    entrances: brief.entrances.map((entrance) => ({ ...entrance, ids: [...entrance.ids] })),
  };
}

function subjectOf({ theme, title, occasion }: Brief): Score['subject'] {
  return { theme, title, ...(occasion === null ? {} : { occasion }) };
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
  const sections = [...outline.passages, closingOf(outline)].map(
    ({ name, label, startBeat, beats, energy, key }, i): Section => ({
      ...{ id: `s${i + 1}`, name, label, startBeat, beats, energy },
      key: { ...key },
      seeds: { tune: seed, groove: seed },
    }),
  );
  return {
    version: SCORE_VERSION,
    seed,
    genre: brief.genre,
    moods: [...brief.moods],
    tempo: outline.tempo,
    meter: { ...brief.meter },
    key: { ...brief.key },
    energy: brief.energy,
    durationSeconds: brief.durationSeconds,
    sections,
    nextSection: sections.length + 1,
    chords: chordEvents(outline),
    tracks: [...tracks, ...playTextures(brief.texture, genre, outline.endBeat + outline.tailBeats)],
    lyrics: timedLyrics(outline, sung),
    words: brief.instrumental ? '' : brief.lyrics,
    lines: sung,
    vocals: vocalPart(brief, sung),
    casting: castingOf(brief),
    subject: subjectOf(brief),
    space: genre.space,
  };
}
