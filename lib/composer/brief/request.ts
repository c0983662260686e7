/** A user's request. Fields take precedence over words of the prompt. */
export interface SongRequest {
  prompt: string;
  lyrics?: string | undefined;
  genre?: string | undefined;
  mood?: string | undefined;
  instrumental?: boolean | undefined;
  /** 10–600; 180 by default. */
  durationSeconds?: number | undefined;
  /** 40–220 quarter notes per minute. */
  bpm?: number | undefined;
  /** "D minor", "F#", "Bb major". */
  key?: string | undefined;
}
