import type { SungLine } from '../../vocals';
import { isPause, isVowel, type Phone, type Speaker, speakable } from '../speech/speech';

/** A tone in seconds of the song. */
export interface Tone {
  start: number;
  end: number;
  pitch: number;
}

/** A vowel and the tones that it is sung on. */
export interface Nucleus {
  /** Its index among the phones. */
  phone: number;
  tones: Tone[];
  stress: 0 | 1 | 2;
}

interface Syllable {
  tones: Tone[];
  stress: 0 | 1 | 2;
}

/** Vowels that a syllable of the words may have swallowed: "ev(e)ry", "fi(e)r". */
const WEAK = new Set(['ax', 'axr', 'er', 'ih', 'ix', 'ah']);

/** Returns the phones of a speech that are sung. */
export function sungPhones(phones: readonly Phone[]): Phone[] {
  return phones.filter(({ phone }) => !isPause(phone));
}

/**
 * Gives each syllable of a line its vowel. If the speaker says more or fewer vowels than the line has syllables, the words
 * are spoken one by one to find out in which of them.
 */
export function nucleiOf(
  line: SungLine,
  phones: readonly Phone[],
  tempo: number,
  speaker: Speaker,
): Nucleus[] {
  const words = line.words.map((word) => syllablesOf(word, tempo)).filter(({ length }) => length > 0);
  const vowels = phones.flatMap(({ phone }, i) => (isVowel(phone) ? [i] : []));
  const syllables = words.flat();
  if (vowels.length === syllables.length || words.length < 2) return fitted(vowels, syllables, phones);
  const counts = line.words.map(({ text }) => vowelsIn(text, speaker));
  if (counts.reduce((sum, count) => sum + count, 0) !== vowels.length || counts.length !== words.length)
    return fitted(vowels, syllables, phones);
  return words.reduce<Nucleus[]>((nuclei, word, i) => {
    const from = counts.slice(0, i).reduce((sum, count) => sum + count, 0);
    return joined(nuclei, word, vowels.slice(from, from + counts[i]), phones);
  }, []);
}

function syllablesOf(word: SungLine['words'][number], tempo: number): Syllable[] {
  const beat = 60 / tempo;
  return word.syllables
    .filter(({ notes }) => notes.length > 0)
    .map(({ notes, stress }) => ({
      stress,
      tones: notes.map((note) => ({
        start: note.beat * beat,
        end: (note.beat + note.beats) * beat,
        pitch: note.pitch,
      })),
    }));
}

function vowelsIn(word: string, speaker: Speaker): number {
  return speaker.speak(speakable(word)).phones.filter(({ phone }) => isVowel(phone)).length;
}

/** A word without a vowel continues the one before it. */
function joined(nuclei: Nucleus[], word: Syllable[], vowels: number[], phones: readonly Phone[]): Nucleus[] {
  const last = nuclei.at(-1);
  if (vowels.length > 0) return [...nuclei, ...fitted(vowels, word, phones)];
  last?.tones.push(...word.flatMap(({ tones }) => tones));
  return nuclei;
}

/** Joins vowels and syllables in order: weak vowels are passed over, and tones left over are sung on the last vowel. */
function fitted(vowels: number[], syllables: Syllable[], phones: readonly Phone[]): Nucleus[] {
  const kept = withoutWeakest(vowels, vowels.length - syllables.length, phones);
  return kept.map((phone, i) => {
    const own = i === kept.length - 1 ? syllables.slice(i) : [syllables[i]];
    return { phone, stress: own[0].stress, tones: own.flatMap(({ tones }) => tones) };
  });
}

function withoutWeakest(vowels: number[], surplus: number, phones: readonly Phone[]): number[] {
  if (surplus <= 0) return vowels;
  const strength = (i: number) => {
    const { phone, startSeconds, endSeconds } = phones[i];
    return (endSeconds - startSeconds) * (WEAK.has(phone) ? 0.4 : 1);
  };
  const dropped = new Set([...vowels].sort((a, b) => strength(a) - strength(b)).slice(0, surplus));
  return vowels.filter((i) => !dropped.has(i));
}
