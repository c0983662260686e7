import type { Entrance } from '../../brief/entrance';
import { MOODS, type MoodId } from '../../brief/moods';
import type { Channel, Role, Space } from '../../channel';
import { GENRE_IDS } from '../../genres/catalogue';
import { INSTRUMENTS, isKit, isTexture, type PitchedId, TEXTURES } from '../../instruments/names';
import {
  type Casting,
  type ChordEvent,
  type Note,
  SCORE_VERSION,
  type Score,
  SECTION_NAMES,
  type Section,
  type SetLine,
  type Track,
} from '../../score';
import { type Key, METERS, type Meter, MODES, PITCH_CLASSES } from '../../theory';
import { type SungNote, type SungSyllable, type SungWord, VOCALS, VOICES } from '../../vocals';
import { boolean, type Check, list, nullable, number, oneOf, shape, text, tuple, whole } from './check';

/** What is stored: timed lyrics follow from the lines, and so does the singer's part. */
export type StoredScore = Omit<Score, 'lyrics' | 'vocals'>;

const keysOf = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as K[];

/** A ten-minute song at the fastest tempo has fewer quarter notes. */
const MAX_BEATS = 4000;
const MAX_NOTES = 100_000;
const beat = number(0, MAX_BEATS);
const beats = number(0.001, MAX_BEATS);
const share = number(0, 1);
const name = text(40);
const phrase = text(1000);
/** A line that is set has 400 characters, of which some are three once they are normalized. It may be a single word. */
const MAX_LINE = 1200;

const key = shape<Key>({ tonic: oneOf(PITCH_CLASSES), mode: oneOf(keysOf(MODES)) });

const meter: Check<Meter> = (value, path) => {
  const read = shape<Meter>({ beats: whole(1, 16), unit: whole(1, 16) })(value, path);
  oneOf(METERS)(`${read.beats}/${read.unit}`, path);
  return read;
};

const note = shape<Note>({ beat, beats, pitch: whole(0, 127), velocity: share });

const channel = shape<Channel>(
  {
    level: number(-90, 24),
    pan: number(-1, 1),
    reverb: share,
    delay: share,
    duck: share,
    lowCut: number(10, 20_000),
    highCut: number(10, 20_000),
    drive: share,
    chorus: share,
    tremolo: share,
    amp: share,
  },
  ['lowCut', 'highCut', 'drive', 'chorus', 'tremolo', 'amp'],
);

const ROLES: readonly Role[] = ['drums', 'percussion', 'bass', 'chords', 'pad', 'lead', 'counter', 'texture'];

const track = shape<Track>({
  id: name,
  role: oneOf(ROLES),
  instrument: oneOf([...INSTRUMENTS, ...TEXTURES]),
  notes: list(note, MAX_NOTES, 1),
  channel,
  isMuted: boolean,
});

const seed = number(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

const section = shape<Section>({
  id: name,
  name: oneOf(SECTION_NAMES),
  label: name,
  startBeat: beat,
  beats,
  energy: share,
  key,
  seeds: shape<Section['seeds']>({ tune: seed, groove: seed }),
});

const chord = shape<ChordEvent>({
  beat,
  beats,
  symbol: text(20),
  root: oneOf(PITCH_CLASSES),
  intervals: list(whole(-12, 36), 8, 1),
  tones: list(whole(0, 11), 8, 1),
});

const sungNote = shape<SungNote>({ beat, beats, pitch: whole(0, 127) });
const syllable = shape<SungSyllable>({
  text: text(MAX_LINE),
  stress: oneOf([0, 1, 2]),
  notes: list(sungNote, 16, 1),
});
const word = shape<SungWord>({ text: text(MAX_LINE), syllables: list(syllable, MAX_LINE, 1) });
const line = shape<SetLine>({
  text: text(MAX_LINE),
  section: whole(0, 199),
  words: list(word, 400, 1),
  bars: number(0.25, 64),
  sungBars: number(0.25, 64),
});

const ids = list(oneOf(INSTRUMENTS), INSTRUMENTS.length);
const entrance = shape<Entrance>({
  ids,
  section: oneOf(['verse', 'chorus', 'bridge', 'drop']),
  turn: whole(1, 100),
  wish: phrase,
});
const pitched = INSTRUMENTS.filter((id): id is PitchedId => !isKit(id) && !isTexture(id));

const casting = shape<Casting>({
  instruments: ids,
  excluded: ids,
  solo: nullable(oneOf(pitched)),
  texture: list(oneOf(TEXTURES), TEXTURES.length),
  vocals: oneOf(VOCALS),
  voice: oneOf(VOICES),
  entrances: list(entrance, 50),
});

const space = shape<Space>({
  reverbSeconds: number(0.05, 20),
  damping: share,
  preDelaySeconds: number(0, 1),
  delayBeats: number(0.05, 8),
  delayFeedback: number(0, 0.95),
  wear: share,
  tone: tuple(number(-60, 60)),
  width: number(-60, 60),
  crest: number(0, 60),
  glue: share,
  parallel: share,
  walls: oneOf(['booth', 'studio', 'club', 'stage', 'hall']),
  transitions: oneOf(['none', 'swell', 'impact', 'club', 'veil']),
  fades: boolean,
});

const moods: Check<MoodId[]> = list(oneOf(keysOf(MOODS)), 10);

/** Reads each value of a stored score within its limits; what they say together is checked by `assertSound`. */
export const storedScore = shape<StoredScore>({
  version: oneOf([SCORE_VERSION]),
  seed,
  genre: oneOf(GENRE_IDS),
  moods,
  tempo: number(20, 400),
  meter,
  key,
  energy: share,
  durationSeconds: number(1, 601),
  sections: list(section, 200, 2),
  nextSection: whole(1, 100_000),
  chords: list(chord, 10_000, 1),
  tracks: list(track, 64),
  words: text(100_000),
  lines: list(line, 2000),
  casting,
  subject: shape<Score['subject']>({ theme: nullable(phrase), title: nullable(phrase), occasion: name }, [
    'occasion',
  ]),
  space,
});
