import { analogNote } from './analog';
import { ANALOG_SPECS } from './analog-presets';
import { blownNote } from './blown';
import { BLOWN_SPECS } from './blown-presets';
import { loudestRms, type Sound, scale } from './dsp';
import { FM_SPECS, fmNote } from './fm';
import type { PitchedId } from './names';
import { PLUCK_SPECS, pluckNote } from './plucked';
import { MALLET_SPECS, pianoNote, strike } from './struck';

/** How the sampler plays an instrument. */
export interface Voice {
  /** Renders a note held for the given seconds, without its release. */
  note(pitch: number, velocity: number, seconds: number, variant: number): Sound;
  /** Seconds in which a note dies away (60 dB) after its end. */
  release: number;
  /** Seconds after which a struck or plucked note has faded out; null if it sounds as long as it is held. */
  decay: ((pitch: number) => number) | null;
}

/** The loudness of every note, as RMS of its loudest 80 ms, so that faders mean the same for all instruments. */
const REFERENCE = 0.125;

const levelled = (sound: Sound) => scale(sound, REFERENCE / Math.max(1e-6, loudestRms(sound)));
/** Returns how long a struck or plucked note sounds at each pitch, if middle C sounds for `seconds`. */
export const fading = (seconds: number) => (pitch: number) =>
  Math.max(0.6, seconds * 2 ** (-(pitch - 60) / 24));

const RELEASES: Partial<Record<PitchedId, number>> = {
  'acoustic-guitar': 0.5,
  'nylon-guitar': 0.5,
  'electric-guitar': 0.25,
  'overdriven-guitar': 0.12,
  'distorted-guitar': 0.1,
  harp: 2.5,
  banjo: 0.4,
  harpsichord: 0.2,
  'upright-bass': 0.2,
  'electric-bass': 0.14,
  pad: 1.4,
  'glass-pad': 2,
  strings: 0.7,
  choir: 0.9,
  supersaw: 0.35,
  stab: 0.3,
  pluck: 0.4,
  brass: 0.22,
  'synth-lead': 0.25,
  'square-lead': 0.2,
  'chip-lead': 0.04,
  'chip-bass': 0.04,
  'wobble-bass': 0.1,
  '808-bass': 0.25,
  'sub-bass': 0.12,
  organ: 0.09,
  accordion: 0.14,
};

function build(): Map<PitchedId, Voice> {
  const voices = new Map<PitchedId, Voice>();
  voices.set('piano', { note: (p, v, s) => levelled(pianoNote(p, v, s)), release: 0.45, decay: fading(6) });
  for (const [id, spec] of Object.entries(MALLET_SPECS)) {
    const release = id === 'vibraphone' ? 1.4 : 2.5;
    voices.set(id as PitchedId, {
      note: (p, v, s) => levelled(strike(spec, p, v, s)),
      release,
      decay: fading(4),
    });
  }
  for (const [id, spec] of Object.entries(PLUCK_SPECS)) {
    const name = id as PitchedId;
    const release = RELEASES[name] ?? 0.3;
    voices.set(name, {
      note: (p, v, s, n) => levelled(pluckNote(spec, p, v, s, n)),
      release,
      decay: fading(spec.sustain * 1.4),
    });
  }
  for (const [id, spec] of Object.entries(FM_SPECS)) {
    voices.set(id as PitchedId, {
      note: (p, v, s) => levelled(fmNote(spec, p, v, s)),
      release: 0.35,
      decay: fading(4.5),
    });
  }
  for (const [id, spec] of Object.entries(ANALOG_SPECS)) {
    const name = id as PitchedId;
    voices.set(name, {
      note: (p, v, s, n) => levelled(analogNote(spec, p, v, s, n)),
      release: RELEASES[name] ?? 0.15,
      decay: null,
    });
  }
  for (const [id, spec] of Object.entries(BLOWN_SPECS)) {
    const name = id as PitchedId;
    voices.set(name, {
      note: (p, v, s, n) => levelled(blownNote(spec, p, v, s, n)),
      release: RELEASES[name] ?? 0.22,
      decay: null,
    });
  }
  return voices;
}

const VOICES = build();

/** Returns the voice of an instrument. Throws a RangeError for an unknown name, as in a manipulated score. */
export function voiceOf(id: PitchedId): Voice {
  const voice = VOICES.get(id);
  if (!voice) throw new RangeError(`no such instrument: ${id}`);
  return voice;
}
