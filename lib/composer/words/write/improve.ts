import { type Random, random } from '../../random';
import { normal, type Pronunciations } from '../pronounce';
import { lastWord, rhymeKey, rhymes } from '../rhyme';
import { speak, syllablesIn } from '../speak';
import { sectionMark } from '../stanzas';
import { PLACES } from './places';

/** Rewritings that make a line shorter by a syllable or two, the least audible first. */
const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/\bI am\b/, "I'm"],
  [/\b(you|we|they) are\b/i, "$1're"],
  [/\b(it|that|he|she|there|what) is\b/i, "$1's"],
  [/\b(I|you|we|they|he|she|it) will\b/i, "$1'll"],
  [/\b(I|you|we|they) have\b/i, "$1've"],
  [/\b(do|does|did|is|are|was|were|could|would|should) not\b/i, "$1n't"],
  [/\bcannot\b/i, "can't"],
  [/\b(?:really|very|just|simply|actually|basically|somehow|quite) /i, ''],
  [/\bgoing to\b/i, 'gonna'],
  [/\bbecause\b/i, "'cause"],
  [/^(?:and|but|so|well|oh),? /i, ''],
  [/\bevery single\b/i, 'every'],
  [/\b(\w+) and \1\b/i, '$1'],
];
/** Rewritings that make a line longer. */
const LONGER: readonly (readonly [RegExp, string])[] = [
  [/\bI'm\b/, 'I am'],
  [/\b(you|we|they)'re\b/i, '$1 are'],
  [/\b(I|you|we|they)'ll\b/i, '$1 will'],
  [/\b(I|you|we|they)'ve\b/i, '$1 have'],
  [/\bcan't\b/i, 'cannot'],
  [/\b(do|does|did|is|are|was|were|could|would|should)n't\b/i, '$1 not'],
  [/\bgonna\b/i, 'going to'],
];
/** Where and when something happens, at the end of a line. */
const TAIL =
  /\s(?:in|on|at|by|from|through|under|over|into|across|behind|beside|beyond|upon|near|before|after)\s(?:the|a|an|my|your|our|his|her|this|that)\s[\p{L}'’]+[.,!?]*$/iu;
const APPENDED_SYLLABLES = 4;

const capitalised = (line: string) => line.charAt(0).toUpperCase() + line.slice(1);

/** Which lines of a stanza should rhyme: neighbours, or every other one. */
const SCHEMES: readonly (readonly (readonly [number, number])[])[] = [
  [
    [0, 1],
    [2, 3],
  ],
  [
    [0, 2],
    [1, 3],
  ],
  [[1, 3]],
];

class Editor {
  constructor(
    private readonly dictionary: Pronunciations,
    private readonly rng: Random,
  ) {}

  /** Evens the meter of a stanza, then mends its rhymes. */
  stanza(lines: readonly string[]): string[] {
    if (lines.length < 2) return [...lines];
    const counts = lines.map((line) => this.count(line)).toSorted((a, b) => a - b);
    const usual = counts[Math.floor((counts.length - 1) / 2)];
    const even = lines.map((line) => this.evened(line, usual));
    for (let from = 0; from < even.length; from += 4) this.rhymed(even, from, usual);
    return even;
  }

  private count = (line: string) => syllablesIn(speak(line, this.dictionary));

  private evened(line: string, usual: number): string {
    const off = this.count(line) - usual;
    if (Math.abs(off) < 2) return line;
    const rules = off > 0 ? SHORTER : LONGER;
    return rules.reduce((text, [pattern, better]) => {
      if (Math.abs(this.count(text) - usual) < 2) return text;
      const next = capitalised(text.replace(pattern, better));
      return Math.abs(this.count(next) - usual) < Math.abs(this.count(text) - usual) ? next : text;
    }, line);
  }

  /** Mends the rhymes of up to four lines, by the scheme that most of them follow already. */
  private rhymed(lines: string[], from: number, usual: number): void {
    const size = Math.min(4, lines.length - from);
    const schemes = SCHEMES.map((pairs) => pairs.filter(([, b]) => b < size));
    const fits = (pairs: (typeof schemes)[number]) =>
      pairs.filter(([a, b]) => this.agree(lines[from + a], lines[from + b])).length;
    if (fits(schemes[2]) > 0) return;
    const best = fits(schemes[1]) > fits(schemes[0]) ? schemes[1] : schemes[0];
    for (const [a, b] of best) {
      if (this.agree(lines[from + a], lines[from + b])) continue;
      const second = this.mended(lines[from + b], lines[from + a], usual);
      if (second) lines[from + b] = second;
      else lines[from + a] = this.mended(lines[from + a], lines[from + b], usual) ?? lines[from + a];
    }
  }

  /** True for lines that rhyme or repeat their last word. */
  private agree(a: string, b: string): boolean {
    return rhymes(a, b, this.dictionary) || normal(lastWord(a)) === normal(lastWord(b));
  }

  /** Returns a line with another place or time at its end, so that it rhymes with `partner`; null if it has none. */
  private mended(line: string, partner: string, usual: number): string | null {
    const target = rhymeKey(lastWord(partner), this.dictionary);
    const taken = normal(lastWord(partner));
    const places = PLACES.filter(({ noun }) => noun !== taken && rhymeKey(noun, this.dictionary) === target);
    const stem = TAIL.test(line) ? line.replace(TAIL, '') : line;
    const isTooLong = stem === line && this.count(line) + APPENDED_SYLLABLES > usual + 1;
    if (places.length === 0 || isTooLong) return null;
    const { noun, prepositions } = this.rng.pick(places);
    return `${stem} ${this.rng.pick(prepositions)} the ${noun}`;
  }
}

/**
 * Improves lyrics: evens lines that are longer or shorter than the others of their stanza and mends missing rhymes at
 * their ends. Marks, blank lines and everything that needs no repair stay as they are.
 */
export function improveLyrics(lyrics: string, seed: number, dictionary: Pronunciations): string {
  const editor = new Editor(dictionary, random(seed, 'improve'));
  const known = new Map<string, string[]>();
  const out: string[] = [];
  let open: string[] = [];
  const close = () => {
    const key = open.join('\n');
    const better = known.get(key) ?? editor.stanza(open);
    known.set(key, better);
    out.push(...better);
    open = [];
  };
  for (const line of lyrics.split(/\r\n|\r|\n/)) {
    if (line.trim() && !sectionMark(line)) {
      open.push(line.trim());
      continue;
    }
    close();
    out.push(line.trim());
  }
  close();
  return out.join('\n');
}
