/** How a song is sung: a wordless choir, a synthetic singer, or a voice that a vocoder tunes to the song's chords. */
export const VOCALS = ['none', 'choir', 'synthetic', 'vocoder'] as const;
export const VOICES = ['female', 'male'] as const;

export type Vocals = (typeof VOCALS)[number];
export type Voice = (typeof VOICES)[number];

/** Root mean square of a stressed vowel of the lead in a singer's sound, before its fader. */
export const SUNG_LEVEL = 0.1;

/** Position and length in quarter notes from the song's start; a MIDI note number. */
export interface SungNote {
  beat: number;
  beats: number;
  pitch: number;
}

export interface SungSyllable {
  text: string;
  /** As in dictionaries: 0 unstressed, 1 primary, 2 secondary. */
  stress: 0 | 1 | 2;
  /** At least one; several are a melisma. */
  notes: SungNote[];
}

export interface SungWord {
  text: string;
  /** At least one. */
  syllables: SungSyllable[];
}

export interface SungLine {
  text: string;
  /** Index of its section in the score; all its notes lie within that section. */
  section: number;
  words: SungWord[];
}

/** The singer's part, in order of time. */
export interface VocalPart {
  kind: 'synthetic' | 'vocoder';
  voice: Voice;
  lines: SungLine[];
}

/** The singer's sound from the song's start at 44.1 kHz, before the room, the fader and the master. */
export interface VocalStem {
  left: Float32Array;
  right: Float32Array;
}
