/** What a person asked for. Fields outweigh words of the prompt. */
export interface SongRequest {
  prompt: string;
  lyrics?: string;
  genre?: string;
  mood?: string;
  instrumental?: boolean;
  /** 10–600; 180 unless told. */
  durationSeconds?: number;
  /** 40–220 quarter notes per minute. */
  bpm?: number;
  /** "D minor", "F#", "Bb major". */
  key?: string;
}
