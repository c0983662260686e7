import { type BasicSample, GeneratorTypes as G, type VoiceParameters } from 'spessasynth_core';
import { SAMPLE_RATE } from '../instruments/dsp';
import { modulated, velocityAttenuation } from './modulators';
import type { Loop } from './recording';

/** Seconds of each stage, and the level that it ends on. */
export interface Envelope {
  attack: number;
  hold: number;
  /** Seconds for 100 dB, or for the whole way of a sweep. */
  decay: number;
  /** Decibels below the top; of a sweep its share, 0–1. */
  sustain: number;
}

/** A recording and how one stroke plays it. */
export interface Zone {
  sample: BasicSample;
  start: number;
  loop: Loop | null;
  /** Samples of the recording per sample of sound. */
  step: number;
  left: number;
  right: number;
  delay: number;
  envelope: Envelope;
  /** Low-pass: cutoff in cents above 8.176 Hz, resonance in decibels; null if it is open. */
  filter: { cents: number; resonance: number; sweep: number; envelope: Envelope } | null;
}

/** Seconds of a time in timecents. */
const seconds = (timecents: number) => (timecents <= -12000 ? 0 : 2 ** (timecents / 1200));

const OPEN = 13_400;

function loopOf(sample: BasicSample, g: Float64Array): Loop | null {
  if ((g[G.sampleModes] & 1) === 0) return null;
  const start = sample.loopStart + g[G.startloopAddrsOffset] + g[G.startloopAddrsCoarseOffset] * 32768;
  const end = sample.loopEnd + g[G.endloopAddrsOffset] + g[G.endloopAddrsCoarseOffset] * 32768;
  return end > start + 8 ? { start: Math.max(0, Math.round(start)), end: Math.round(end) } : null;
}

function envelopeOf(g: Float64Array, key: number): Envelope {
  return {
    attack: seconds(g[G.attackVolEnv]),
    hold: seconds(g[G.holdVolEnv] + g[G.keyNumToVolEnvHold] * (60 - key)),
    decay: seconds(g[G.decayVolEnv] + g[G.keyNumToVolEnvDecay] * (60 - key)),
    sustain: Math.max(0, g[G.sustainVolEnv]) / 10,
  };
}

function filterOf(g: Float64Array, key: number): Zone['filter'] {
  const cents = Math.min(13_500, g[G.initialFilterFc]);
  const sweep = g[G.modEnvToFilterFc];
  if (cents >= OPEN && sweep >= 0) return null;
  const envelope = {
    attack: seconds(g[G.attackModEnv]),
    hold: seconds(g[G.holdModEnv] + g[G.keyNumToModEnvHold] * (60 - key)),
    decay: seconds(g[G.decayModEnv] + g[G.keyNumToModEnvDecay] * (60 - key)),
    sustain: 1 - Math.min(1000, Math.max(0, g[G.sustainModEnv])) / 1000,
  };
  return { cents, resonance: Math.max(0, g[G.initialFilterQ]) / 10, sweep, envelope };
}

interface Stroke {
  /** MIDI pitch with its fraction. */
  pitch: number;
  velocity: number;
}

function zoneOf(voice: VoiceParameters, stroke: Stroke, common: number): Zone {
  const { sample } = voice;
  const key = Math.round(stroke.pitch);
  const midi = { key, velocity: stroke.velocity };
  const g = modulated(voice.generators, voice.modulators, midi);
  const root = g[G.overridingRootKey] >= 0 ? g[G.overridingRootKey] : sample.originalKey;
  const cents =
    (stroke.pitch - root) * g[G.scaleTuning] + g[G.coarseTune] * 100 + g[G.fineTune] + sample.pitchCorrection;
  const softer = velocityAttenuation(voice.modulators, midi) - common;
  const gain = 10 ** (-(g[G.initialAttenuation] + softer) / 200);
  const pan = Math.max(-1, Math.min(1, g[G.pan] / 500));
  return {
    sample,
    start: Math.max(0, Math.round(g[G.startAddrsOffset] + g[G.startAddrsCoarseOffset] * 32768)),
    loop: loopOf(sample, g),
    step: (sample.sampleRate / SAMPLE_RATE) * 2 ** (cents / 1200),
    left: gain * Math.sqrt(1 - pan),
    right: gain * Math.sqrt(1 + pan),
    delay: seconds(g[G.delayVolEnv]),
    envelope: envelopeOf(g, key),
    filter: filterOf(g, key),
  };
}

/** Returns what a stroke plays. Layers keep their balance; the loudness that velocity gives all of them is left out. */
export function zonesOf(voices: readonly VoiceParameters[], stroke: Stroke): Zone[] {
  const [first] = voices;
  if (!first) return [];
  const midi = { key: Math.round(stroke.pitch), velocity: stroke.velocity };
  const common = velocityAttenuation(first.modulators, midi);
  return voices.map((voice) => zoneOf(voice, stroke, common));
}
