/** The sections of a song, as tags name them. */
export const TAGS = ['Intro', 'Verse', 'Pre-Chorus', 'Chorus', 'Bridge', 'Outro'] as const;

export type Tag = (typeof TAGS)[number];

const NAMES: readonly (readonly [RegExp, Tag])[] = [
  [/^(pre[- ]?(chorus|hook|refrain)|lift)(?!\p{L})/u, 'Pre-Chorus'],
  [/^(chorus|hook|refrain|drop|estribillo|refrão|ritornello|kehrreim|припев)(?!\p{L})/u, 'Chorus'],
  [/^(verse|strophe|couplet|verso|estrofa|part|rap|куплет)(?!\p{L})/u, 'Verse'],
  [/^(bridge|middle|breakdown|brücke|pont|puente|ponte)(?!\p{L})/u, 'Bridge'],
  [/^(intro|opening)(?!\p{L})/u, 'Intro'],
  [/^(outro|ending|coda|final|post[- ]?chorus)(?!\p{L})/u, 'Outro'],
];

/** Returns the section that a tag's text names: "Chorus" for "Refrain (x2)". Null if it names none. */
export function tagOf(text: string): Tag | null {
  const name = text.trim().toLowerCase();
  return NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

const BRACKETED = /^[\s#*_>-]*[[(【]([^\])】]{1,40})[\])】][\s:*_]*$/;
/** "Verse 2:", "**Chorus**", "## Bridge (softly)". */
const HEADING = /^[\s#*_>-]*(\p{L}[\p{L} -]{2,14}?)\s*\d{0,2}\s*(?:\([^)]*\)|x\d)?[\s:*_]*$/u;

/** Returns the section that a whole line opens; null for words to sing, which "Part of me" or "Drop" may be. */
export function openedBy(line: string): Tag | null {
  const bracketed = BRACKETED.exec(line)?.[1];
  if (bracketed !== undefined) return tagOf(bracketed);
  const heading = HEADING.exec(line)?.[1]?.trim() ?? '';
  const isName = TAGS.some((name) => name.toLowerCase() === heading.toLowerCase());
  return isName || /[:#*]/.test(line) ? tagOf(heading) : null;
}
