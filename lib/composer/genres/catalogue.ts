import { blues } from './acoustic/blues';
import { bossaNova } from './acoustic/bossa-nova';
import { cinematic } from './acoustic/cinematic';
import { classical } from './acoustic/classical';
import { country } from './acoustic/country';
import { folk } from './acoustic/folk';
import { jazz } from './acoustic/jazz';
import { latin } from './acoustic/latin';
import { swing } from './acoustic/swing';
import { disco } from './band/disco';
import { funk } from './band/funk';
import { indie } from './band/indie';
import { metal } from './band/metal';
import { pop } from './band/pop';
import { punk } from './band/punk';
import { rock } from './band/rock';
import { ambient } from './electronic/ambient';
import { chiptune } from './electronic/chiptune';
import { drumAndBass } from './electronic/drum-and-bass';
import { dubstep } from './electronic/dubstep';
import { house } from './electronic/house';
import { loFi } from './electronic/lo-fi';
import { synthwave } from './electronic/synthwave';
import { techno } from './electronic/techno';
import { trance } from './electronic/trance';
import type { Genre } from './genre';
import { afrobeats } from './urban/afrobeats';
import { hipHop } from './urban/hip-hop';
import { reggae } from './urban/reggae';
import { reggaeton } from './urban/reggaeton';
import { rnb } from './urban/rnb';
import { soul } from './urban/soul';
import { trap } from './urban/trap';

/** Every genre the composer plays. A new one takes one file, one line here, and the lines that the type check then misses. */
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
  synthwave,
  indie,
  punk,
  soul,
  disco,
  trance,
  dubstep,
  'bossa-nova': bossaNova,
  cinematic,
  swing,
  afrobeats,
  chiptune,
} as const satisfies Record<string, Genre>;

export type GenreId = keyof typeof GENRES;

/** All genre ids, in catalogue order. */
export const GENRE_IDS = Object.keys(GENRES) as GenreId[];

export function isGenre(text: string): text is GenreId {
  return Object.hasOwn(GENRES, text);
}
