/** The effect of a mood. The values of several moods are added up and clamped. */
export interface Mood {
  name: string;
  /** −1 dark … 1 bright: decides between minor and major. */
  valence: number;
  /** Added to the genre's energy (0–1). */
  energy: number;
  /** Factor on the genre's tempo. */
  tempo: number;
  /** Added treble in dB across the top bands. */
  brightness: number;
  /** Factor on the reverb. */
  space: number;
}

const mood = (
  name: string,
  valence: number,
  energy: number,
  tempo: number,
  brightness: number,
  space: number,
): Mood => ({ name, valence, energy, tempo, brightness, space });

export const MOODS = {
  happy: mood('Happy', 0.9, 0.12, 1.04, 1, 1),
  sad: mood('Sad', -0.9, -0.2, 0.9, -1, 1.2),
  dark: mood('Dark', -0.8, 0, 0.97, -2, 1.15),
  calm: mood('Calm', 0.2, -0.28, 0.9, -1, 1.2),
  dreamy: mood('Dreamy', 0.2, -0.15, 0.94, 0, 1.5),
  energetic: mood('Energetic', 0.3, 0.28, 1.07, 1, 0.9),
  romantic: mood('Romantic', 0.4, -0.1, 0.94, -0.5, 1.15),
  epic: mood('Epic', -0.2, 0.25, 0.98, 0.5, 1.4),
  melancholic: mood('Melancholic', -0.7, -0.15, 0.92, -0.5, 1.2),
  uplifting: mood('Uplifting', 0.8, 0.15, 1.03, 1, 1.1),
  angry: mood('Angry', -0.8, 0.32, 1.06, 1, 0.8),
  mysterious: mood('Mysterious', -0.6, -0.1, 0.95, -1, 1.4),
  nostalgic: mood('Nostalgic', 0.1, -0.1, 0.95, -1, 1.15),
  peaceful: mood('Peaceful', 0.5, -0.32, 0.88, -1, 1.3),
  playful: mood('Playful', 0.8, 0.08, 1.05, 1, 0.9),
  sleepy: mood('Sleepy', 0.2, -0.4, 0.82, -2, 1.3),
  focused: mood('Focused', 0, -0.15, 0.97, -1, 1),
  hopeful: mood('Hopeful', 0.6, 0.02, 1, 0.5, 1.15),
  tense: mood('Tense', -0.7, 0.12, 1.04, 0, 1),
  chill: mood('Chill', 0.2, -0.2, 0.93, -1, 1.1),
  groovy: mood('Groovy', 0.2, 0.1, 1, 0, 0.9),
  festive: mood('Festive', 0.8, 0.22, 1.05, 1, 1),
} as const satisfies Record<string, Mood>;

export type MoodId = keyof typeof MOODS;

export function isMood(text: string): text is MoodId {
  return Object.hasOwn(MOODS, text);
}
