import type { InstrumentId } from '../instruments/names';
import type { Token } from './words';

/** Players that rest until a section: "no drums until the second verse". */
export interface Entrance {
  ids: readonly InstrumentId[];
  section: 'verse' | 'chorus' | 'bridge' | 'drop';
  /** 1 is the first section of its kind. */
  turn: number;
  /** As written. */
  wish: string;
}

const UNTIL = 'until till before bis hasta jusqu ate'.split(' ');
const SKIPPED = 'the la el o a au le den die der zum zur'.split(' ');
const TURNS: readonly (readonly string[])[] = [
  ['first', '1st', 'erste', 'ersten', 'erster', 'primer', 'primera', 'premier', 'primeiro', 'primeira'],
  ['second', '2nd', 'zweite', 'zweiten', 'zweiter', 'segundo', 'segunda', 'deuxieme', 'second'],
  ['third', '3rd', 'dritte', 'dritten', 'tercer', 'tercera', 'troisieme', 'terceiro', 'terceira'],
];
const SECTIONS: Record<Entrance['section'], readonly string[]> = {
  verse: ['verse', 'strophe', 'estrofa', 'verso', 'couplet'],
  chorus: ['chorus', 'refrain', 'hook', 'estribillo', 'refrao'],
  bridge: ['bridge', 'puente', 'ponte', 'pont'],
  drop: ['drop'],
};

export const isUntil = (token: Token | undefined) => UNTIL.includes(token?.text ?? '');

/** Reads "until the second verse". Null for another moment than a section. */
export function readUntil(
  list: readonly Token[],
  at: number,
): (Pick<Entrance, 'section' | 'turn'> & { next: number }) | null {
  let next = at + 1;
  while (SKIPPED.includes(list[next]?.text ?? '')) next++;
  const turn = TURNS.findIndex((words) => words.includes(list[next]?.text ?? '')) + 1;
  if (turn > 0) next++;
  const names = Object.keys(SECTIONS) as Entrance['section'][];
  const section = names.find((name) => SECTIONS[name].includes(list[next]?.text ?? ''));
  return section ? { section, turn: Math.max(1, turn), next: next + 1 } : null;
}
