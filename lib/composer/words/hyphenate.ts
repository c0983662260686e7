const VOWELS = 'aeiouyàáâäãåèéêëìíîïòóôöõùúûüýœæøаеёиоуыэюяіїєαεηιουω';
const VOWEL = new RegExp(`[${VOWELS}]`, 'iu');
/** Vowels, and what is between them; "qu" is a consonant. */
const GROUPS = new RegExp(`(?:qu|(?!qu)[^${VOWELS}])+|(?:(?!qu)[${VOWELS}])+|.`, 'giu');
/** Consonants that stay together in front of a vowel. */
const ONSET = /^(?:[bcdfgkptv]r|[bcfgkps]l|[ctspwg]h|thr|shr|s[tpkcmnw]|str|spr|scr|qu|tw|dw|gu)$/i;

/** Groups of letters that sound together: vowels and what is between them. */
function groupsOf(word: string): string[] {
  return word.match(GROUPS) ?? [word];
}

/** Divides the consonants between two vowels: one goes to the second, of several those that can begin a word. */
function divided(consonants: string): [string, string] {
  if (consonants.length < 2) return ['', consonants];
  if (/^s[tpkmn]$/i.test(consonants)) return [consonants.charAt(0), consonants.charAt(1)];
  for (const length of [3, 2]) {
    const tail = consonants.slice(-length);
    if (tail.length === length && ONSET.test(tail)) return [consonants.slice(0, -length), tail];
  }
  return [consonants.slice(0, -1), consonants.slice(-1)];
}

/** Splits at each vowel group: "yesterday" into "yes", "ter", "day". */
function atVowels(word: string): string[] {
  const parts: string[] = [];
  let open = '';
  let hasVowel = false;
  for (const group of groupsOf(word)) {
    if (VOWEL.test(group.replace(/qu/gi, 'q'))) {
      open += group;
      hasVowel = true;
    } else if (!hasVowel) open += group;
    else {
      const [coda, onset] = divided(group);
      parts.push(open + coda);
      open = onset;
      hasVowel = false;
    }
  }
  if (hasVowel || parts.length === 0) parts.push(open);
  else parts[parts.length - 1] += open;
  return parts;
}

/** Merges the shortest ending ("ed", "e") into what precedes it. */
function merged(parts: readonly string[]): string[] {
  const last = parts.length - 1;
  const at = /^[^aeiouy]*e[sd]?$/i.test(parts[last] ?? '') ? last : 1;
  return parts.flatMap((part, i) => (i === at ? [] : i === at - 1 ? [part + (parts[at] ?? '')] : [part]));
}

/** Halves the longest part, between its vowels if it has two: "lion" into "li", "on". */
function halved(parts: readonly string[]): string[] {
  const score = (part: string) => (/[aeiouy]{2}/i.test(part) ? 10 : 0) + [...part].length;
  const at = parts.reduce((best, part, i) => (score(part) > score(parts[best] ?? '') ? i : best), 0);
  const letters = [...(parts[at] ?? '')];
  const pair = letters.findIndex(
    (letter, i) => VOWEL.test(letter) && VOWEL.test(letters[i + 1] ?? '') && letters[i - 1] !== 'q',
  );
  const cut = pair >= 0 ? pair + 1 : Math.ceil(letters.length / 2);
  const halves = [letters.slice(0, cut).join(''), letters.slice(cut).join('')];
  return parts.flatMap((part, i) => (i === at ? halves : [part]));
}

/** Splits a word's spelling into as many syllables. A word with fewer letters has empty ones. */
export function hyphenate(word: string, count: number): string[] {
  if (count <= 1) return [word];
  let parts = /^[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+$/u.test(word) ? [...word] : atVowels(word);
  while (parts.length > count) parts = merged(parts);
  while (parts.length < count) parts = halved(parts);
  return parts;
}
