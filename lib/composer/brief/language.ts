/** Frequent words of languages in Latin letters, without those that English has, too. */
const OTHERS: readonly string[] = [
  'und der die das ist nicht ich du wir mein dein mit auf ein eine einen dem den von zu wie noch nur wenn aber sich mich dich uns im am für über bist sind wird kann immer nie hier',
  'el la los las que de y en un una mi tu no es con por para como pero más yo te se del al está eres soy si cuando siempre nunca amor corazón mis tus quiero',
  'le la les des et est un une je tu nous vous mon ma dans pour pas sur avec que qui ce cette au du elle il toi moi mais quand comme jamais toujours suis es',
  'o os as um uma que de e em não eu você meu minha com por para mas mais do da no na se te quando sempre nunca é está são',
  'il lo gli che di e non un una mio tuo con per ma sono sei quando sempre mai della nel io ti mi amore cuore',
  'het een en ik je niet van dat is met voor maar zijn mijn jij wij op te',
  'och det att jag du inte är en ett på med som för min din vi kan',
  'yr yn a i mae fy dy ei ac ar o am gan wedi ddim rwy ti',
  'i nie w na to się że jest do ja ty moje jak co mnie',
  've bir bu da de ben sen için gibi çok ne değil',
];
const ENGLISH = new Set(
  "the and you i to of in it is that my me your we on with for all be this are have not but what so when like just was at from can will don't i'm it's no they our she he her his one if there out up now do love down know see a an".split(
    ' ',
  ),
);
/** Sung in every language. */
const SOUNDS = new Set('la na oh ooh ah aah hey yeah da doo woah mm'.split(' '));
const TABLES = OTHERS.map((words) => new Set(words.split(' ')));

const count = (words: readonly string[], table: ReadonlySet<string>) =>
  words.filter((word) => table.has(word)).length;

/** True unless script or frequent words tell another language; a few unknown words pass for English. */
export function isEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin < letters * 0.8) return false;
  const all =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{M}']+/gu) ?? [];
  const words = all.filter((word) => !SOUNDS.has(word));
  const english = count(words, ENGLISH);
  const other = Math.max(...TABLES.map((table) => count(words, table)));
  return other <= english || (other < 2 && other < words.length * 0.3);
}
