/** Scripts that one language among those that are sung uses, or nearly so. */
const SCRIPTS: readonly [language: string, letters: RegExp][] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['ko', /\p{sc=Hangul}/gu],
  ['zh', /\p{sc=Han}/gu],
  ['ru', /\p{sc=Cyrillic}/gu],
  ['ar', /\p{sc=Arabic}/gu],
  ['he', /\p{sc=Hebrew}/gu],
  ['el', /\p{sc=Greek}/gu],
  ['hi', /\p{sc=Devanagari}/gu],
  ['th', /\p{sc=Thai}/gu],
  ['ta', /\p{sc=Tamil}/gu],
  ['te', /\p{sc=Telugu}/gu],
];

/** Letters that only another language of the same script has. */
const OTHERS: Record<string, readonly [language: string, letters: RegExp][]> = {
  ru: [['uk', /[іїєґ]/i]],
  ar: [['fa', /[پچژگ]/]],
};

/** The commonest words of lyrics by language. */
const WORDS: Record<string, string> = {
  en: 'the and you i my me to of in it is on your we be that for with all this when don’t i’m are was no but what like love',
  de: 'und ich du die der das nicht ist mir mich dich dir ein eine mein wir wie auf den dem mit sich auch nur noch wenn war es',
  fr: 'je tu le la les et un une des de mon ma dans est pas que qui pour sur moi toi nous c’est j’ai ne plus avec au elle',
  es: 'yo tú que el la los las y un una en de mi no me te por con como es se tu lo para cuando si más quiero corazón',
  it: 'che il la di e un una non mi ti per con sono io tu come del nel gli più è quando se ma anche cuore amore sei',
  pt: 'que o a os as e um uma não eu você me te meu minha em no na por com para mais quando é se do da seu coração',
  nl: 'ik je de het een en niet van is dat mijn jij wij op te met voor als maar mij zijn bij nog geen naar hart',
  sv: 'jag du och det att är en ett inte i på min mig dig som för med vi när han hon så har från kan till',
  pl: 'ja ty i w nie się na że to jest mnie z do jak mi ci co ale tak po moje już dla gdy był serce',
  tr: 'ben sen bir ve bu ne de da için gibi çok beni seni yok var benim senin her o ki ile aşk kalbim',
};

/** Names of languages in English and in the language itself. */
const NAMES: Record<string, string> = {
  en: 'english|englisch',
  de: 'german|deutsch',
  fr: 'french|français|francais',
  es: 'spanish|español|espanol',
  it: 'italian|italiano',
  pt: 'portuguese|português|portugues',
  nl: 'dutch|nederlands',
  sv: 'swedish|svenska',
  pl: 'polish|polsku',
  tr: 'turkish|türkçe',
  ja: 'japanese',
  ko: 'korean',
  zh: 'chinese|mandarin',
  ru: 'russian',
  uk: 'ukrainian',
  ar: 'arabic',
  he: 'hebrew',
  el: 'greek',
  hi: 'hindi',
};

const MIN_WORDS = 3;

/** Returns the ISO 639 code of the language of lyrics, without their section tags; null unless it is clear. */
export function languageOfLyrics(lyrics: string): string | null {
  const text = lyrics.replace(/\[[^\]]*\]/g, ' ').toLowerCase();
  return languageOfScript(text) ?? languageOfWords(text);
}

function languageOfScript(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const [language] = SCRIPTS.find(([, pattern]) => count(pattern) > letters * 0.3) ?? [];
  if (language === undefined) return null;
  return OTHERS[language]?.find(([, pattern]) => pattern.test(text))?.[0] ?? language;
}

/** The language whose common words are found most, by half more than those of the next. */
function languageOfWords(text: string): string | null {
  const words = text.replaceAll("'", '’').match(/[\p{L}’]+/gu) ?? [];
  const found = Object.entries(WORDS)
    .map(([language, common]) => {
      const known = new Set(common.split(' '));
      return { language, count: words.filter((word) => known.has(word)).length };
    })
    .sort((a, b) => b.count - a.count);
  const [first, second] = found;
  if (!first || first.count < MIN_WORDS || first.count < 1.5 * (second?.count ?? 0)) return null;
  return first.language;
}

/** Returns the language that a description asks to be sung in: "in German", "Spanish lyrics"; null if it names none. */
export function languageOfWish(description: string): string | null {
  const found = Object.entries(NAMES).filter(([, names]) => wish(names).test(description));
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
}

function wish(names: string): RegExp {
  const asked = String.raw`(?<!\p{L})(?:in|auf|en|em|på|po)\s+(?:${names})(?!\p{L})(?!\s+(?:style|scale|mood|mode))`;
  const sung = String.raw`(?<!\p{L})(?:${names})[\s-]+(?:lyrics|words|vocals?|voice|singing|singer|language|text)`;
  return new RegExp(`${asked}|${sung}`, 'iu');
}
