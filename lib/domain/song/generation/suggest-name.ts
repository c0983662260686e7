import type { Understanding } from '@/lib/core/music/music';
import { titleOf } from './title-of';

/** Vocabulary for song names, by mood and genre. */
const first = {
  calm: ['Quiet', 'Soft', 'Slow', 'Still', 'Gentle', 'Pale', 'Drifting', 'Early'],
  dark: ['Hollow', 'Black', 'Cold', 'Sunken', 'Fading', 'Burnt', 'Heavy', 'Last'],
  bright: ['Golden', 'Open', 'Bright', 'High', 'First', 'Wild', 'Warm', 'Blue'],
  any: [
    'Midnight',
    'Paper',
    'Silver',
    'Distant',
    'Electric',
    'Borrowed',
    'Amber',
    'Northern',
    'Winter',
    'Copper',
  ],
};
const second: { any: string[]; [genre: string]: string[] } = {
  'lo-fi': ['Ferry', 'Window', 'Notebook', 'Raincoat', 'Lamplight', 'Kettle', 'Balcony', 'Umbrella'],
  jazz: ['Corner', 'Avenue', 'Cigar', 'Taxi', 'Portrait', 'Mezzanine', 'Waltz', 'Lantern'],
  classical: ['Nocturne', 'Prelude', 'Study', 'Garden', 'Letter', 'Orchard', 'Arabesque', 'Chapel'],
  house: ['Terrace', 'Motion', 'Signal', 'Skyline', 'Mirror', 'Pressure', 'Neon', 'Horizon'],
  techno: ['Circuit', 'Tunnel', 'Voltage', 'Concrete', 'Grid', 'Relay', 'Static', 'Turbine'],
  rock: ['Highway', 'Thunder', 'Gasoline', 'Engine', 'Riot', 'Ember', 'Wire', 'Anthem'],
  synthwave: ['Sunset', 'Chrome', 'Arcade', 'Cassette', 'Grid', 'Freeway', 'Neon', 'Laser'],
  soul: ['Promise', 'Sunday', 'Testimony', 'Sugar', 'Glory', 'Mercy', 'Shoulder', 'River'],
  disco: ['Mirror', 'Satin', 'Saturday', 'Fever', 'Spotlight', 'Velvet', 'Rollerskate', 'Parade'],
  cinematic: ['Horizon', 'Empire', 'Voyage', 'Summit', 'Citadel', 'Comet', 'Farewell', 'Dawn'],
  chiptune: ['Cartridge', 'Pixel', 'Level', 'Castle', 'Boss', 'Joystick', 'Continue', 'Sprite'],
  any: [
    'Harbour',
    'Letters',
    'Season',
    'Rooms',
    'River',
    'Weather',
    'Stations',
    'Distance',
    'Shoreline',
    'Hours',
  ],
};
const moods: [RegExp, keyof typeof first][] = [
  [/calm|chill|peace|relax|dream|gentle|soft|tender|sleep/, 'calm'],
  [/dark|sad|melanch|angry|tense|lonely|somb|aggress/, 'dark'],
  [/happy|bright|uplift|joy|warm|hope|energ|playful|epic/, 'bright'],
];

/**
 * Suggests a name: the one that the prompt gives, else its theme as a title, else two words that fit mood and genre.
 * Deterministic for a seed. Further takes of a title are numbered.
 */
export function suggestName(
  { genre, mood, title, theme }: Pick<Understanding, 'genre' | 'mood' | 'title' | 'theme'>,
  seed: number,
  take = 0,
): string {
  const named = title ?? (theme ? titleOf(theme) : '');
  if (named) return take > 0 ? `${named} (take ${take + 1})` : named;
  const feeling = moods.find(([pattern]) => pattern.test(mood ?? ''))?.[1] ?? 'any';
  const openers = [...first[feeling], ...first.any];
  const closers = [...(second[genre] ?? []), ...second.any];
  return `${openers[seed % openers.length]} ${closers[Math.floor(seed / 97) % closers.length]}`;
}
