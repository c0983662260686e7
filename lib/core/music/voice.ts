/** A server with OpenAI's speech API that speaks what the built-in singer sings. */
export interface SpeechSettings {
  /** Its address, which ends in `/v1`. */
  base: string;
  apiKey?: string | undefined;
  /** The server's default model, if there is none. */
  model?: string | undefined;
}
