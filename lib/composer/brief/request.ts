import type { Vocals, Voice } from '../vocals';

/** A user's request. Fields take precedence over words of the prompt. */
export interface SongRequest {
  prompt: string;
  lyrics?: string | undefined;
  genre?: string | undefined;
  mood?: string | undefined;
  instrumental?: boolean | undefined;
  /** 10–600; 180 by default. */
  durationSeconds?: number | undefined;
  /** 40–220 beats per minute; a beat is a dotted quarter in 6/8, 9/8 and 12/8. */
  bpm?: number | undefined;
  /** "D minor", "F#", "Bb major". */
  key?: string | undefined;
  /** Ids in place of the instruments that the prompt names. */
  instruments?: readonly string[] | undefined;
  /** `auto`, the default, decides by lyrics and genre. */
  vocals?: Vocals | 'auto' | undefined;
  voice?: Voice | undefined;
}
