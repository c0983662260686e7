import type { Sound } from './dsp';
import type { Gesture } from './gesture';
import type { KitId, Piece, PitchedId } from './names';
import type { Voice } from './orchestra';

/** A recorded instrument. */
export interface RecordedVoice extends Omit<Voice, 'note'> {
  /** Low notes are on the left and high ones on the right already. */
  isStereo: boolean;
  /**
   * Renders a note of the given length, without its release; `variant` makes repeated notes differ. Null if a recording
   * is damaged.
   */
  note(pitch: number, velocity: number, seconds: number, variant: number, gesture: Gesture): Sound | null;
}

/** Plays notes with recorded instruments. Null for what it has no recording of: the synthesiser plays that. */
export interface Band {
  voice(instrument: PitchedId): RecordedVoice | null;
  hit(kit: KitId, piece: Piece, velocity: number, variant: number): Sound | null;
}
