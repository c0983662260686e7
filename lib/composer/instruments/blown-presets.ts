/** A sustained tone described by its harmonics, with vibrato, breath and resonances. */
export interface Blown {
  /** Level of harmonic n (from 1) at medium loudness. */
  harmonics: (n: number) => number;
  /** dB per octave by which soft playing reduces the harmonics. */
  softTilt: number;
  /** Resonances (formants): Hz, width in Hz, gain. */
  formants: readonly (readonly [number, number, number])[];
  attack: number;
  vibrato: number;
  vibratoRate: number;
  breath: number;
  /** Players in unison, and their spread in cents. */
  players: number;
  detune: number;
  /** Semitones that the pitch slides up at the start. */
  scoop: number;
  tremolo?: number;
}

const odd = (n: number) => (n % 2 === 1 ? 1 : 0.18);
const base: Blown = {
  harmonics: (n) => 1 / n,
  softTilt: 4,
  formants: [],
  attack: 0.05,
  vibrato: 14,
  vibratoRate: 5.2,
  breath: 0.02,
  players: 1,
  detune: 0,
  scoop: 0,
};
const AH: Blown['formants'] = [
  [700, 130, 1],
  [1150, 150, 0.7],
  [2600, 250, 0.35],
  [3300, 300, 0.2],
];
const OH: Blown['formants'] = [
  [480, 110, 1],
  [900, 130, 0.6],
  [2500, 260, 0.2],
  [3200, 300, 0.12],
];
const drawbars = [0.8, 1, 0.75, 0.55, 0, 0.2, 0, 0.28];

export const BLOWN_SPECS = {
  violin: {
    ...base,
    harmonics: (n) => 1 / n ** 0.9,
    formants: [
      [480, 200, 0.8],
      [1100, 400, 0.7],
      [2800, 900, 0.9],
    ],
    attack: 0.07,
    vibrato: 20,
    vibratoRate: 5.8,
    breath: 0.012,
  },
  cello: {
    ...base,
    harmonics: (n) => 1 / n ** 0.95,
    formants: [
      [220, 120, 0.8],
      [600, 250, 0.6],
      [1700, 700, 0.5],
    ],
    attack: 0.09,
    vibrato: 16,
    breath: 0.012,
  },
  flute: {
    ...base,
    harmonics: (n) => [1, 0.55, 0.22, 0.08, 0.04, 0.02][n - 1] ?? 0,
    softTilt: 6,
    attack: 0.06,
    vibrato: 10,
    breath: 0.1,
  },
  clarinet: {
    ...base,
    harmonics: (n) => odd(n) / n ** 0.9,
    formants: [[1500, 700, 0.4]],
    softTilt: 6,
    attack: 0.045,
    vibrato: 4,
    breath: 0.03,
  },
  saxophone: {
    ...base,
    harmonics: (n) => 1 / n ** 0.75,
    formants: [
      [550, 220, 0.9],
      [1350, 400, 0.8],
      [2600, 700, 0.4],
    ],
    softTilt: 7,
    attack: 0.04,
    vibrato: 16,
    breath: 0.06,
    scoop: 0.5,
  },
  trumpet: {
    ...base,
    harmonics: (n) => 1 / n ** 0.55,
    formants: [
      [1200, 700, 1],
      [2500, 900, 0.5],
    ],
    softTilt: 9,
    attack: 0.035,
    vibrato: 8,
    breath: 0.012,
    scoop: 0.2,
  },
  harmonica: {
    ...base,
    harmonics: (n) => (n % 2 === 1 ? 1 : 0.7) / n ** 0.6,
    formants: [
      [800, 300, 0.6],
      [2300, 700, 0.9],
    ],
    attack: 0.03,
    vibrato: 18,
    vibratoRate: 6,
    breath: 0.04,
    scoop: 0.35,
    tremolo: 0.12,
  },
  accordion: {
    ...base,
    harmonics: (n) => 1 / n ** 0.65,
    formants: [
      [900, 500, 0.5],
      [2200, 900, 0.5],
    ],
    attack: 0.04,
    vibrato: 0,
    breath: 0.006,
    players: 3,
    detune: 16,
  },
  organ: {
    ...base,
    harmonics: (n) => drawbars[n - 1] ?? 0,
    softTilt: 0,
    attack: 0.006,
    vibrato: 6,
    vibratoRate: 6.4,
    breath: 0.004,
    players: 2,
    detune: 3,
    tremolo: 0.1,
  },
  'vocal-lead': {
    ...base,
    harmonics: (n) => 1 / n ** 0.85,
    formants: AH,
    softTilt: 5,
    attack: 0.06,
    vibrato: 22,
    vibratoRate: 5.4,
    breath: 0.035,
    scoop: 0.6,
    players: 2,
    detune: 7,
  },
  choir: {
    ...base,
    harmonics: (n) => 1 / n ** 0.9,
    formants: OH,
    attack: 0.25,
    vibrato: 16,
    breath: 0.03,
    players: 6,
    detune: 22,
  },
} as const satisfies Record<string, Blown>;
