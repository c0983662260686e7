import { z } from 'zod';

const reference = z.object({
  /** The language model plans first, then the song is made. */
  step: z.enum(['lm', 'synth']),
  /** The server's name for the job of this step. */
  id: z.string().min(1),
  /** The job that planned the song, if there was one. */
  planned: z.string().nullable(),
  /** The server's answers name neither the seed nor the model. */
  seed: z.number(),
  model: z.string(),
});

/** Where an order is on the server: a song takes two jobs there. */
export type AceReference = z.infer<typeof reference>;

export const written = (value: AceReference): string => JSON.stringify(value);

/** Null if it is not a reference of this server. */
export function referenceOf(text: string): AceReference | null {
  try {
    return reference.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
