import { SAMPLE_RATE } from '../instruments/dsp';
import { DUCKED_BANDS } from './spectral-ducker';

/** Samples between two gains of the drums' parallel bus. */
export const DRUM_STEP = 16;

/** What the singer's channel does in each block. */
export interface VoiceFaders {
  /** Gains of the fader. */
  gains: Float64Array;
  /** Shares of the bands in which the accompaniment makes room, one after the other. */
  room: Float64Array;
}

/**
 * The movements of the faders that follow the sound of the whole mix: written while a song is mixed, replayed while one
 * of its parts is.
 */
export interface Automation {
  /** Gains of the drums' parallel bus, one per step. */
  drums: Float64Array;
  voice: VoiceFaders;
}

/** Returns the automation of a song that is not mixed yet, for a mixer of blocks of this many samples. */
export function newAutomation(seconds: number, block: number): Automation {
  const blocks = Math.ceil((seconds * SAMPLE_RATE) / block) + 1;
  return {
    drums: new Float64Array(Math.ceil((blocks * block) / DRUM_STEP)),
    voice: { gains: new Float64Array(blocks), room: new Float64Array(blocks * DUCKED_BANDS) },
  };
}
