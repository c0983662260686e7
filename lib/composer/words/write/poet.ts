import type { Random } from '../../random';
import type { Pronunciations } from '../pronounce';
import { rhymeKey } from '../rhyme';
import { speak, syllablesIn } from '../speak';
import { SHORT_CLAUSES } from './clauses';
import { ENDINGS, type Ending } from './endings';
import type { Image } from './images';

/** The words of one song. */
export interface Palette {
  images: readonly Image[];
  clauses: readonly string[];
  bridges: readonly string[];
  adjectives: readonly string[];
}

export type LineKind = 'image' | 'person' | 'short' | 'bridge' | 'title';

/** The syllables of a line: four beats, or three. */
const SYLLABLES = { long: 8, short: 6 } as const;
const ATTEMPTS = 12;

/** Groups the endings of lines by rhyme. */
function familiesOf(dictionary: Pronunciations): Ending[][] {
  const families = new Map<string, Ending[]>();
  for (const ending of ENDINGS) {
    const key = rhymeKey(ending.noun, dictionary);
    families.set(key, [...(families.get(key) ?? []), ending]);
  }
  return [...families.values()].filter(({ length }) => length > 1);
}

const capitalised = (line: string) => line.charAt(0).toUpperCase() + line.slice(1);
const stem = (word: string) =>
  word
    .toLowerCase()
    .replace(/(?:es|s)$/, '')
    .slice(0, 6);

/** Writes lines of one song. It uses every image, clause, rhyme and adjective once, as long as there are others. */
export class Poet {
  private readonly families: Ending[][];
  private readonly used = new Set<string>();

  constructor(
    private readonly palette: Palette,
    private readonly title: string,
    private readonly dictionary: Pronunciations,
    private readonly rng: Random,
  ) {
    this.families = familiesOf(dictionary);
  }

  /** Returns two lines that rhyme. */
  couplet(first: LineKind, second: LineKind): [string, string] {
    const fresh = this.families.filter((family) => this.unused(family).length > 1);
    const family = this.rng.pick(fresh.length > 0 ? fresh : this.families);
    const [one, two] = [this.ending(family), this.ending(family)];
    return [this.line(first, one), this.line(second, two)];
  }

  /** Returns a line that need not rhyme. */
  free(kind: LineKind): string {
    return this.line(kind, this.ending(this.rng.pick(this.families)));
  }

  private unused = (family: readonly Ending[]) => family.filter(({ noun }) => !this.used.has(noun));

  private ending(family: readonly Ending[]): Ending {
    const fresh = this.unused(family);
    const chosen = this.rng.pick(fresh.length > 0 ? fresh : family);
    for (const { noun } of ENDINGS) if (stem(noun) === stem(chosen.noun)) this.used.add(noun);
    return chosen;
  }

  /** Tries until the meter is right and no word comes twice. */
  private line(kind: LineKind, ending: Ending): string {
    const wanted = kind === 'short' ? SYLLABLES.short : SYLLABLES.long;
    let line = '';
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const clause = this.clause(kind);
      line = `${clause}${kind === 'title' ? ',' : ''} ${this.tail(ending)}`;
      const count = syllablesIn(speak(line, this.dictionary));
      const words = line.split(' ').map(stem);
      const isClean = new Set(words).size === words.length;
      if (isClean && (kind === 'title' || count === wanted)) return capitalised(line);
    }
    return capitalised(line);
  }

  private clause(kind: LineKind): string {
    if (kind === 'title') return this.title;
    if (kind === 'short') return this.fresh(SHORT_CLAUSES);
    if (kind === 'person') return this.fresh(this.palette.clauses);
    if (kind === 'bridge') return this.fresh(this.palette.bridges);
    const noun = this.fresh(this.palette.images.map((image) => image.noun));
    const image = this.palette.images.find((one) => one.noun === noun);
    const indefinite = /^[aeiou]/.test(noun) ? 'an' : 'a';
    const articles = image?.isCounted ? ['the', 'the', 'that', indefinite] : ['the', 'the', 'the', 'that'];
    return `${this.rng.pick(articles)} ${noun} ${this.rng.pick(image?.verbs ?? ['waits'])}`;
  }

  private tail({ noun, iambic, short }: Ending): string {
    const isShort = iambic.length === 0 || (short.length > 0 && this.rng.chance(0.5));
    if (isShort) return `${this.rng.pick(short)} ${this.fresh(this.palette.adjectives)} ${noun}`;
    return `${this.rng.pick(iambic)} the ${noun}`;
  }

  private fresh(list: readonly string[]): string {
    const unused = list.filter((one) => !this.used.has(one));
    const chosen = this.rng.pick(unused.length > 0 ? unused : list);
    this.used.add(chosen);
    return chosen;
  }
}
