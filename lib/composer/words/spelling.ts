/** Syllables and stress of words that no dictionary has, by the rules of English spelling. */

const VOWELS = /[aeiouyаеёиоуыэюяіїєαεηιουω]+/gu;
const WIDE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/gu;
/** Kana that belong to the one before, and the sign that lengthens it. */
const JOINED_KANA = /[ゃゅょャュョぁぃぅぇぉァィゥェォー]/g;
/** Neighbouring vowels that are two syllables. */
const HIATUS =
  /i(?:a(?!l$|n$|ge)|o(?!n|us)|e(?:t|nt|nce)|u)|e[oa](?=s$|n$|tr|te)|(?<=[aeiou][^aeiou]{1,2})ea$|ua(?:l|te)|[aeiouy]ing|oe[mt]|uie|ya[cr]/g;
const PREFIX = /^(?:a(?=[bcdfglmnprstvw])|be|de|dis|en|ex|for|im|in|mis|per|pre|pro|re|sub|trans|un|with)/;
const ENDING_BEFORE = /(?:[ts]ion|[ts]ian|ic|ics|ical|ity|ety|logy|graphy|ious|eous|ial|ual|ify)s?$/;

const plain = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .normalize('NFC');

/** Counts the vowels of other alphabets; Arabic, Thai and their like write few, so letters count for them. */
function foreignCount(word: string): number {
  const wide = word.match(WIDE);
  if (wide) return Math.max(1, wide.length - (word.match(JOINED_KANA)?.length ?? 0));
  const groups = word.match(VOWELS)?.length ?? 0;
  return groups > 0 ? groups : Math.max(1, Math.round([...word].length / 2.5));
}

/** Returns the number of syllables; at least 1. */
export function countSyllables(written: string): number {
  const word = plain(written);
  if (!/^[a-z]*$/.test(word)) return foreignCount(written.toLowerCase());
  let count = word.match(/[aeiouy]+/g)?.length ?? 0;
  count += word.match(HIATUS)?.length ?? 0;
  if (count > 1 && /[^aeiouy]e$/.test(word) && !/[^aeiouylr]le$/.test(word)) count--;
  else if (count > 1 && /[^aeiouytd]ed$/.test(word) && !/[^aeiouylr]led$/.test(word)) count--;
  else if (count > 1 && /[^aeiouyszxcg]es$/.test(word) && !/(?:[cs]h|[^aeiouylr]l)es$/.test(word)) count--;
  if (
    count > 2 &&
    /^(?:some|nine|home|love|life|time|lone|fire|white|whole|every|face|name)[a-z]{2}/.test(word)
  )
    count--;
  if (count > 1 && /[^aeiouy]e(?:ly|ment|ful|less|ness)$/.test(word)) count--;
  if (/(?:thm|sm|n't)$/.test(word) && count > 0 && word.length > 3) count++;
  return Math.max(1, count);
}

/** Returns which of `count` syllables has the primary stress. */
export function stressedSyllable(written: string, count: number): number {
  if (count < 2) return 0;
  const word = plain(written);
  if (ENDING_BEFORE.test(word))
    return Math.max(0, count - (/(?:ity|ety|logy|graphy|ical|ify)s?$/.test(word) ? 3 : 2));
  if (count === 2) return PREFIX.test(word) && word.length > 4 ? 1 : 0;
  return PREFIX.test(word) ? 1 : count - 3;
}
