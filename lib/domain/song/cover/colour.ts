/**
 * The colour of a song. The tonic's place on the circle of fifths gives the hue, the mode the lightness, the energy
 * the chroma, all in OKLCH. Returned as plain hex, because some renderers of covers do not know OKLCH. Conversions
 * after Björn Ottosson, "A perceptual color space for image processing" (2020); contrast after WCAG 2.2.
 */

export interface Oklch {
  /** 0 (black) to 1 (white). */
  lightness: number;
  /** 0 (grey) to about 0.37. */
  chroma: number;
  /** Degrees, 0 to 360. */
  hue: number;
}

/** A song's colour and the tokens derived from it, each as `#rrggbb`. */
export interface SongColour extends Oklch {
  /** The colour itself: the background of the cover. */
  base: string;
  /** Text on `base`, at least 4.5:1. */
  onBase: string;
  /** A pale surface for the light theme. */
  tint: string;
  /** Text on `tint` and on the light background, at least 7:1. */
  onTint: string;
  /** Lines and waveforms on `tint` and on the light background, at least 3:1. */
  strong: string;
  /** A dark surface for the dark theme. */
  deep: string;
  /** Text on `deep` and on the dark background, at least 7:1. */
  onDeep: string;
  /** Lines and waveforms on `deep` and on the dark background, at least 3:1. */
  bright: string;
}

type Rgb = readonly [number, number, number];

const HUE_OF_C = 40;
const DEGREES_PER_FIFTH = 30;

const MODE_LIGHTNESS: Readonly<Record<string, number>> = {
  lydian: 0.77,
  major: 0.74,
  ionian: 0.74,
  mixolydian: 0.71,
  dorian: 0.55,
  minor: 0.47,
  aeolian: 0.47,
  'harmonic minor': 0.45,
  phrygian: 0.42,
  locrian: 0.4,
};

/** Limits a number to a range. Anything that is not a finite number becomes `low`. */
export function clamp(value: number, low: number, high: number): number {
  return Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : low;
}

function toLinearRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function isInGamut(rgb: Rgb): boolean {
  return rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005);
}

function toHexChannel(linear: number): string {
  const value = clamp(linear, 0, 1);
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}

/**
 * Returns an OKLCH colour as `#rrggbb`. Outside sRGB it lowers the chroma until the colour fits; lightness and hue
 * stay.
 */
export function oklchToHex(colour: Oklch): string {
  let inside = 0;
  let outside = colour.chroma;
  if (isInGamut(toLinearRgb(colour))) inside = outside;
  for (let step = 0; step < 14 && outside - inside > 0.0005; step++) {
    const chroma = (inside + outside) / 2;
    if (isInGamut(toLinearRgb({ ...colour, chroma }))) inside = chroma;
    else outside = chroma;
  }
  return `#${toLinearRgb({ ...colour, chroma: inside })
    .map(toHexChannel)
    .join('')}`;
}

function relativeLuminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the WCAG contrast ratio of two `#rrggbb` colours, from 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const a = relativeLuminance(first);
  const b = relativeLuminance(second);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Darkens or lightens a colour until it reaches the contrast ratio on every background. */
function withContrast(
  start: Oklch,
  backgrounds: readonly string[],
  ratio: number,
  towards: 'dark' | 'light',
): string {
  const step = towards === 'dark' ? -0.01 : 0.01;
  let lightness = start.lightness;
  for (; lightness > 0 && lightness < 1; lightness += step) {
    const hex = oklchToHex({ ...start, lightness });
    if (backgrounds.every((background) => contrastRatio(hex, background) >= ratio)) return hex;
  }
  return towards === 'dark' ? '#000000' : '#ffffff';
}

/** Energies are rounded to this many steps, so that the cache of colours stays small. */
const ENERGY_STEPS = 50;
const cache = new Map<string, SongColour>();

const PAPER = '#fcfaf6';
const WORKSHOP = '#14100c';

/**
 * Returns the colour of a song and its tokens. `tonic` is a pitch class (C is 0), `mode` a scale name (an unknown one
 * counts as major), `energy` 0 to 1. The contrasts promised on {@link SongColour} hold for every input.
 */
export function songColour(tonic: number, mode: string, energy: number): SongColour {
  const step = Math.round(clamp(energy, 0, 1) * ENERGY_STEPS);
  const name = MODE_LIGHTNESS[mode.toLowerCase()] === undefined ? 'major' : mode.toLowerCase();
  const pitchClass = ((Math.round(clamp(tonic, -1200, 1200)) % 12) + 12) % 12;
  const key = `${pitchClass} ${name} ${step}`;
  const colour = cache.get(key) ?? makeColour(pitchClass, name, step / ENERGY_STEPS);
  cache.set(key, colour);
  return colour;
}

function makeColour(pitchClass: number, mode: string, energy: number): SongColour {
  const fifths = (pitchClass * 7) % 12;
  const hue = (HUE_OF_C + DEGREES_PER_FIFTH * fifths) % 360;
  const lightness = MODE_LIGHTNESS[mode] ?? 0.74;
  const chroma = 0.055 + 0.105 * energy;
  const base = oklchToHex({ lightness, chroma, hue });
  const tint = oklchToHex({ lightness: 0.945, chroma: chroma * 0.28, hue });
  const deep = oklchToHex({ lightness: 0.265, chroma: 0.02 + chroma * 0.3, hue });
  const inkTowards = lightness > 0.62 ? 'dark' : 'light';
  return {
    lightness,
    chroma,
    hue,
    base,
    onBase: withContrast(
      { lightness: inkTowards === 'dark' ? 0.3 : 0.94, chroma: chroma * 0.4, hue },
      [base],
      4.5,
      inkTowards,
    ),
    tint,
    onTint: withContrast({ lightness: 0.36, chroma: chroma * 0.7, hue }, [tint, PAPER], 7, 'dark'),
    strong: withContrast({ lightness: 0.58, chroma: chroma + 0.02, hue }, [tint, PAPER], 3.2, 'dark'),
    deep,
    onDeep: withContrast({ lightness: 0.92, chroma: chroma * 0.3, hue }, [deep, WORKSHOP], 7, 'light'),
    bright: withContrast({ lightness: 0.74, chroma, hue }, [deep, WORKSHOP], 3.2, 'light'),
  };
}
