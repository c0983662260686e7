import type { StereoAudio } from '../encode';
import { chromaOf } from './chroma';
import { keyConfidence, tempoConfidence } from './confidence';
import { type ContourNote, melodyContour, type Stroke, strokesOf } from './contour';
import { estimateEnergy } from './energy';
import { featuresOf } from './features';
import { estimateKey } from './key';
import { halfRateMono } from './mono';
import { onsetsOf } from './onsets';
import { estimateSections, type SectionEstimate } from './sections';
import { estimateTempo } from './tempo';

/** Estimates from the sound alone; the confidences are from 0 to 1, see `confidence.ts`. */
export interface Analysis {
  /** Null for a song without onsets. */
  tempo: { bpm: number; confidence: number } | null;
  /** `tonic` is 0 to 11 for C to B. */
  key: { tonic: number; mode: 'major' | 'minor'; confidence: number };
  sections: { starts: SectionEstimate[]; confidence: number };
  /** From 0 to 1. */
  energy: { value: number; confidence: number };
  melody: ContourNote[];
  strokes: Stroke[];
}

/** Analyses a song at 44.1 or 48 kHz, at least a second long. */
export function analyse(audio: StereoAudio): Analysis {
  const mono = halfRateMono(audio);
  const onsets = onsetsOf(mono);
  const chroma = chromaOf(mono);
  const tempo = estimateTempo(onsets);
  const key = estimateKey(chroma);
  return {
    tempo: tempo && { bpm: tempo.bpm, confidence: tempoConfidence(tempo) },
    key: { tonic: key.tonic, mode: key.mode, confidence: keyConfidence(key) },
    sections: estimateSections(featuresOf(onsets, chroma), onsets),
    energy: estimateEnergy(onsets),
    melody: melodyContour(chroma),
    strokes: strokesOf(onsets),
  };
}
