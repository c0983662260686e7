import { ambient } from './ambient';
import { blues } from './blues';
import { classical } from './classical';
import { country } from './country';
import { drumAndBass } from './drum-and-bass';
import { folk } from './folk';
import { funk } from './funk';
import type { Genre } from './genre';
import { hipHop } from './hip-hop';
import { house } from './house';
import { jazz } from './jazz';
import { latin } from './latin';
import { loFi } from './lo-fi';
import { metal } from './metal';
import { pop } from './pop';
import { reggae } from './reggae';
import { reggaeton } from './reggaeton';
import { rnb } from './rnb';
import { rock } from './rock';
import { techno } from './techno';
import { trap } from './trap';

/** Every genre the composer plays. A new one is one file and one line here. */
export const GENRES = {
  pop,
  rock,
  metal,
  'hip-hop': hipHop,
  'lo-fi': loFi,
  house,
  techno,
  'drum-and-bass': drumAndBass,
  trap,
  ambient,
  classical,
  jazz,
  blues,
  country,
  folk,
  rnb,
  funk,
  reggae,
  latin,
  reggaeton,
} as const satisfies Record<string, Genre>;

export type GenreId = keyof typeof GENRES;

/** Every genre's id, in the order of the catalogue. */
export const GENRE_IDS = Object.keys(GENRES) as GenreId[];

export function isGenre(text: string): text is GenreId {
  return Object.hasOwn(GENRES, text);
}
