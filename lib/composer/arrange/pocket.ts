import type { Role } from '../score';

/** Where a band plays against the beat: milliseconds late, negative ones early. */
interface Pocket {
  /** By place: on an odd beat, on a backbeat, on an eighth between beats, on a sixteenth. */
  down: number;
  back: number;
  off: number;
  sixteenth: number;
  /** By player, in addition. */
  roles: Partial<Record<Role, number>>;
}

const machine: Pocket = { down: 0, back: 0, off: 0, sixteenth: 0, roles: {} };
const tight: Pocket = { down: 0, back: 2, off: -1, sixteenth: 1, roles: { chords: 2, lead: 4 } };
const pushed: Pocket = {
  down: 0,
  back: -2,
  off: -6,
  sixteenth: -4,
  roles: { bass: -3, chords: -4, lead: -2 },
};
const laidBack: Pocket = { down: 0, back: 11, off: 5, sixteenth: 8, roles: { bass: 6, chords: 9, lead: 15 } };
/** The bass walks ahead, the drums hold, the soloist takes time. */
const swinging: Pocket = { down: 0, back: 3, off: 2, sixteenth: 0, roles: { bass: -5, chords: 6, lead: 13 } };
const loose: Pocket = { down: 0, back: 4, off: -3, sixteenth: 4, roles: { bass: 2, chords: 5, lead: 9 } };
/** Breathes with the phrase: the melody a little behind its accompaniment. */
const rubato: Pocket = { down: 3, back: 0, off: -2, sixteenth: 0, roles: { chords: -3, lead: 10 } };

const POCKETS: Readonly<Record<string, Pocket>> = {
  house: machine,
  techno: machine,
  trap: machine,
  'drum-and-bass': machine,
  ambient: machine,
  'lo-fi': laidBack,
  'hip-hop': laidBack,
  rnb: laidBack,
  soul: laidBack,
  gospel: laidBack,
  reggae: laidBack,
  jazz: swinging,
  swing: swinging,
  blues: loose,
  country: loose,
  folk: loose,
  latin: pushed,
  reggaeton: machine,
  funk: pushed,
  punk: pushed,
  metal: tight,
  rock: tight,
  pop: tight,
  classical: rubato,
};

/** Returns the seconds by which a player is behind a place in the bar, in quarter notes; ahead if negative. */
export function behind(genre: string, role: Role, place: number, late: number | undefined): number {
  const pocket = POCKETS[genre] ?? tight;
  const sixteenth = Math.round(place * 4);
  const own = late === undefined ? (pocket.roles[role] ?? 0) / 1000 : late;
  if (sixteenth % 4 === 0) return own + (sixteenth % 8 === 0 ? pocket.down : pocket.back) / 1000;
  return own + (sixteenth % 2 === 0 ? pocket.off : pocket.sixteenth) / 1000;
}
