/** What lyrics are ordered with. Every text is a user's, within the limits of the API. */
export interface LyricsOrder {
  /** What the song is about, in the user's words. */
  about: string;
  /** For example "en" or "pt-BR"; if missing, the language of `about`. */
  language?: string | undefined;
  durationSeconds?: number | undefined;
  /** Lyrics to improve instead of writing new ones. */
  lyrics?: string | undefined;
  genre?: string | undefined;
  mood?: string | undefined;
}

export interface WrittenLyrics {
  /** Empty if the model gives none. */
  title: string;
  /** At most 5,000 characters: sections with a tag such as `[Verse 1]` on a line of its own, divided by blank lines. */
  lyrics: string;
}

/** Writes and improves lyrics. */
export interface LyricWriter {
  readonly model: string;
  /** Throws ProviderError, `lyrics.language`, or the signal's reason if it aborts. Takes at most three minutes. */
  write(order: LyricsOrder, signal: AbortSignal): Promise<WrittenLyrics>;
}
