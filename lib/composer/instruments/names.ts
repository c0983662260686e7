/** Every instrument the composer can play, by its name in scores and in the interface. */
export const KITS = [
  'acoustic-kit',
  'rock-kit',
  'brush-kit',
  'dusty-kit',
  'house-kit',
  'techno-kit',
  '808-kit',
  'break-kit',
  'latin-kit',
  'chip-kit',
] as const;
export const BASSES = [
  'upright-bass',
  'electric-bass',
  'synth-bass',
  'sub-bass',
  '808-bass',
  'reese-bass',
  'acid-bass',
  'wobble-bass',
  'chip-bass',
] as const;
export const KEYS = ['piano', 'electric-piano', 'clavinet', 'organ', 'harpsichord', 'accordion'] as const;
export const GUITARS = [
  'acoustic-guitar',
  'nylon-guitar',
  'electric-guitar',
  'overdriven-guitar',
  'distorted-guitar',
  'banjo',
  'harp',
] as const;
export const MALLETS = ['vibraphone', 'marimba', 'kalimba', 'music-box', 'bells'] as const;
export const SOLOISTS = [
  'violin',
  'cello',
  'flute',
  'clarinet',
  'saxophone',
  'trumpet',
  'harmonica',
  'vocal-lead',
] as const;
export const ENSEMBLES = ['strings', 'brass', 'choir'] as const;
export const SYNTHS = [
  'pad',
  'glass-pad',
  'synth-lead',
  'square-lead',
  'chip-lead',
  'pluck',
  'stab',
  'supersaw',
] as const;
export const TEXTURES = ['rain', 'vinyl', 'sea', 'wind', 'fire', 'birds'] as const;

/** The instruments that a user can choose for a song. */
export const CHOOSABLE = [
  ...KEYS,
  ...GUITARS,
  ...MALLETS,
  ...SOLOISTS.filter((id) => id !== 'vocal-lead'),
  ...ENSEMBLES,
  ...SYNTHS,
  ...BASSES,
  ...KITS,
] as const;

export type KitId = (typeof KITS)[number];
export type BassId = (typeof BASSES)[number];
export type TextureId = (typeof TEXTURES)[number];
export type PitchedId =
  | BassId
  | (typeof KEYS)[number]
  | (typeof GUITARS)[number]
  | (typeof MALLETS)[number]
  | (typeof SOLOISTS)[number]
  | (typeof ENSEMBLES)[number]
  | (typeof SYNTHS)[number];
export type InstrumentId = PitchedId | KitId;

const PITCHED: readonly PitchedId[] = [
  ...BASSES,
  ...KEYS,
  ...GUITARS,
  ...MALLETS,
  ...SOLOISTS,
  ...ENSEMBLES,
  ...SYNTHS,
];
export const INSTRUMENTS: readonly InstrumentId[] = [...KITS, ...PITCHED];

/** Pieces of a drum kit with their General MIDI note numbers, which scores use. */
export const PIECES = {
  kick: 36,
  rim: 37,
  snare: 38,
  clap: 39,
  brush: 40,
  lowTom: 45,
  midTom: 47,
  highTom: 50,
  hat: 42,
  pedal: 44,
  open: 46,
  crash: 49,
  ride: 51,
  tambourine: 54,
  cowbell: 56,
  highConga: 63,
  lowConga: 64,
  shaker: 70,
  clave: 75,
  riser: 95,
  impact: 96,
} as const;
export type Piece = keyof typeof PIECES;

export function isKit(instrument: string): instrument is KitId {
  return (KITS as readonly string[]).includes(instrument);
}

export function isBass(instrument: string): instrument is BassId {
  return (BASSES as readonly string[]).includes(instrument);
}

export function isTexture(instrument: string): instrument is TextureId {
  return (TEXTURES as readonly string[]).includes(instrument);
}

/** Returns "Electric piano" for "electric-piano". */
export function instrumentName(id: InstrumentId | TextureId): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
