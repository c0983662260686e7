/** A sound of speech, in ARPAbet, with its place in the sound. */
export interface Phone {
  phone: string;
  startSeconds: number;
  endSeconds: number;
}

/** A spoken text. */
export interface Speech {
  sampleRate: number;
  samples: Float32Array;
  /** In order, without gaps; `pau` is silence. */
  phones: Phone[];
}

/** A voice that speaks, and knows when it says what. */
export interface Speaker {
  /** Speaks a text without punctuation. Throws SpeechError: UnspeakableText if that is all that it cannot say. */
  speak(text: string): Speech;
}

export class SpeechError extends Error {}

/** A speaker that says other texts cannot say this one. */
export class UnspeakableText extends SpeechError {}

const VOWELS = new Set('aa ae ah ao aw ax axr ay eh er ey ih ix iy ow oy uh uw'.split(' '));
const DIPHTHONGS = new Set(['aw', 'ay', 'ey', 'ow', 'oy']);
const VOICED_CONSONANTS = new Set('b d g dh v z zh jh m n ng l r w y dx el em en'.split(' '));
const VOICED_FRICATIVES = new Set(['z', 'zh', 'v', 'dh', 'jh']);
const SIBILANTS = new Set(['s', 'z', 'sh', 'zh', 'ch', 'jh']);
const NOISY = new Set('s sh z zh ch jh f th v t k p hh dh'.split(' '));

export const isPause = (phone: string): boolean => phone === 'pau';
export const isVowel = (phone: string): boolean => VOWELS.has(phone);
export const isDiphthong = (phone: string): boolean => DIPHTHONGS.has(phone);
export const isVoiced = (phone: string): boolean => VOWELS.has(phone) || VOICED_CONSONANTS.has(phone);
export const isVoicedFricative = (phone: string): boolean => VOICED_FRICATIVES.has(phone);
export const isSibilant = (phone: string): boolean => SIBILANTS.has(phone);
/** Whether its sound is, also, noise. */
export const isNoisy = (phone: string): boolean => NOISY.has(phone);

/** Returns the words of a line as a speaker reads them: no punctuation, which would make pauses. */
export function speakable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[’ʼ]/g, "'")
    .replace(/[^A-Za-z0-9' ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
