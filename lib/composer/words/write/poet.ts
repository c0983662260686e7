import type { Random } from '../../random';
import { lastWord } from '../rhyme';
import type { Choice } from './choose';
import type { Couplet, Theme, Tone } from './themes/theme';

export type Role = 'opening' | 'verse' | 'later' | 'chorus' | 'bridge';
/** Who a song speaks of: its singer, the singer and someone, or a group. */
type Person = 'I' | 'you' | 'we';

const PERSONS: readonly Person[] = ['I', 'you', 'we'];
/** What a person's song needs of a theme. */
const NEEDED: Readonly<Record<Role, number>> = { opening: 1, verse: 3, later: 1, chorus: 1, bridge: 1 };
/** Other names that requests have for the words of slots. */
const ALIASES: Readonly<Record<string, string>> = {
  mom: 'mother',
  mum: 'mother',
  mama: 'mother',
  dad: 'father',
  daddy: 'father',
  papa: 'father',
  granny: 'grandma',
  grandmother: 'grandma',
  grandfather: 'grandpa',
  puppy: 'dog',
  dogs: 'dog',
  kitten: 'cat',
  cats: 'cat',
  pony: 'horse',
  horses: 'horse',
  birds: 'bird',
  parrot: 'bird',
};

export const capitalised = (line: string) => line.charAt(0).toUpperCase() + line.slice(1);

function toneFits(couplet: Couplet, tone: Tone): boolean {
  return !couplet.startsWith(tone === 'bright' ? '-' : '+');
}

/** True if a couplet has no other person, or has this one with others. */
function personFits(couplet: Couplet, person: Person): boolean {
  const has = {
    I: /\b(?:I|me|my|mine)\b/.test(couplet),
    you: /\byour?s?\b/i.test(couplet),
    we: /\b(?:we|us|our|ours)\b/i.test(couplet),
  };
  if (person === 'we') return has.we || !(has.I || has.you);
  return person === 'you' ? has.you || !has.we : !(has.you || has.we);
}

/** Returns a person whose couplets suffice for a song, those with more choice more often. */
function choosePerson(theme: Theme, tone: Tone, rng: Random): Person {
  const count = (role: Role, person: Person) =>
    theme[role].filter((one) => toneFits(one, tone) && personFits(one, person)).length;
  const roles = Object.keys(NEEDED) as Role[];
  const able = PERSONS.filter((person) => roles.every((role) => count(role, person) >= NEEDED[role]));
  const weigh = (person: Person) => [person, count('verse', person) ** 2] as const;
  return rng.weighted((able.length > 0 ? able : PERSONS).map(weigh));
}

/** Picks and fills the couplets of one song. It uses no couplet and no last word twice while there are others. */
export class Poet {
  private readonly person: Person;
  private readonly words: ReadonlySet<string>;
  private readonly slots = new Map<string, string>();
  private readonly used = new Set<Couplet>();
  private readonly ends = new Set<string>();

  constructor(
    private readonly choice: Choice,
    about: string,
    private readonly rng: Random,
  ) {
    this.person = choosePerson(choice.main, choice.tone, rng);
    const words = about.toLowerCase().match(/\p{L}+/gu) ?? [];
    this.words = new Set(words.map((word) => ALIASES[word] ?? word));
  }

  /** Returns two lines that rhyme; of the second theme, if there is one and it is asked. */
  couplet(role: Role, isColoured = false): [string, string] {
    const { main, colour } = this.choice;
    const themes = colour ? (isColoured ? [colour, main] : [main, colour]) : [main];
    const chosen = this.pick(themes, role);
    this.used.add(chosen);
    const [first = '', second = ''] = chosen.replace(/^[+-]/, '').split(' / ');
    const lines = [this.filled(first), this.filled(second)] as const;
    for (const line of lines) this.ends.add(lastWord(line));
    return [capitalised(lines[0]), capitalised(lines[1])];
  }

  /** Gives up a demand at a time: the theme's, the person's, the tone's, that the last words are new. */
  private pick(themes: readonly Theme[], role: Role): Couplet {
    const fresh = (one: Couplet) => !this.used.has(one) && !this.repeats(one);
    const apt = (one: Couplet) => fresh(one) && toneFits(one, this.choice.tone);
    const own = (one: Couplet) => apt(one) && personFits(one, this.person);
    for (const fits of [own, apt, fresh]) {
      for (const theme of themes) {
        const found = theme[role].filter(fits);
        if (found.length > 0) return this.rng.pick(found);
      }
    }
    return role === 'verse' ? this.rng.pick(themes[0].verse) : this.pick(themes, 'verse');
  }

  private repeats(couplet: Couplet): boolean {
    return couplet.split(' / ').some((line) => this.ends.has(lastWord(line)));
  }

  /** Fills slots with the word that the request names, else with any; alike in the whole song. */
  private filled(line: string): string {
    return line.replace(/\{([^}]*)\}/g, (_, list: string) => {
      const options = list.split('|');
      const chosen =
        options.find((option) => this.words.has(option)) ?? this.slots.get(list) ?? this.rng.pick(options);
      this.slots.set(list, chosen);
      return chosen;
    });
  }
}
