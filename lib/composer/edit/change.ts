/** What can be done with a section: written again in one respect, or moved about in the song. */
export const SECTION_ACTIONS = [
  'rewrite-melody',
  'rewrite-chords',
  'rewrite-groove',
  'rewrite-words',
  'remove',
  'repeat',
  'lengthen',
  'move',
] as const;

export type SectionAction = (typeof SECTION_ACTIONS)[number];

export interface SectionChange {
  id: string;
  action: SectionAction;
  /** New words, for `rewrite-words` and `rewrite-melody`; `rewrite-words` without any has them written. */
  lyrics?: string | undefined;
  /** For `move`: the section that will follow; the song's end by default. */
  before?: string | undefined;
}

export interface InstrumentChange {
  track: string;
  instrument?: string | undefined;
  isMuted?: boolean | undefined;
  /** Relative to how loud the track is now, −24 to 12. */
  levelDb?: number | undefined;
}

/** A change of a score. What it does not name stays note for note. */
export interface ScoreChange {
  /** Quarter notes per minute, as in scores. */
  bpm?: number | undefined;
  key?: string | undefined;
  meter?: string | undefined;
  genre?: string | undefined;
  mood?: string | undefined;
  durationSeconds?: number | undefined;
  instruments?: readonly InstrumentChange[] | undefined;
  sections?: readonly SectionChange[] | undefined;
}

/** Why a change makes no sense. */
export type ChangeErrorCode =
  | 'tempo.range'
  | 'key.unknown'
  | 'meter.unknown'
  | 'genre.unknown'
  | 'mood.unknown'
  /** The song would be shorter than 10 or longer than 600 seconds. */
  | 'duration.range'
  | 'track.unknown'
  | 'instrument.unknown'
  /** A kit cannot play a melody, nor a flute the drums. */
  | 'instrument.unfit'
  /** The singer's part, and what only the singer plays. */
  | 'instrument.singer'
  | 'level.range'
  | 'section.unknown'
  | 'action.unknown'
  /** The only section cannot be removed. */
  | 'section.last'
  /** The section has nothing that could be written again in this respect. */
  | 'section.nothing'
  | 'lyrics.missing'
  | 'lyrics.too-long'
  | 'change.too-large';

/** A change that makes no sense for this score; `field` is its path in the change, "sections.1.id". */
export class ChangeError extends Error {
  constructor(
    readonly code: ChangeErrorCode,
    readonly field: string,
  ) {
    super(`${field}: ${code}`);
    this.name = 'ChangeError';
  }
}
