import type { KitId } from '../names';

export interface Kick {
  from: number;
  to: number;
  bend: number;
  decay: number;
  click: number;
  drive: number;
}
export interface Snare {
  tone: number;
  toneDecay: number;
  noiseDecay: number;
  noise: number;
  bright: number;
  drive: number;
}
export interface Hat {
  decay: number;
  open: number;
  corner: number;
  metal: number;
}
/** The sounds that distinguish a kit. */
export interface Kit {
  kick: Kick;
  snare: Snare;
  hat: Hat;
  toms: number;
  ride: number;
  clapDecay: number;
  room: number;
  grit: number;
}

const acoustic: Kit = {
  kick: { from: 140, to: 54, bend: 0.03, decay: 0.34, click: 0.5, drive: 0.3 },
  snare: { tone: 196, toneDecay: 0.16, noiseDecay: 0.22, noise: 0.9, bright: 4200, drive: 0.2 },
  hat: { decay: 0.055, open: 0.4, corner: 7200, metal: 0.55 },
  toms: 1,
  ride: 1,
  clapDecay: 0.18,
  room: 0.3,
  grit: 0,
};

export const KIT_SPECS: Record<KitId, Kit> = {
  'acoustic-kit': acoustic,
  'rock-kit': {
    ...acoustic,
    kick: { from: 170, to: 50, bend: 0.028, decay: 0.4, click: 0.9, drive: 0.7 },
    snare: { ...acoustic.snare, tone: 178, toneDecay: 0.22, noiseDecay: 0.3, drive: 0.6 },
    room: 0.6,
  },
  'brush-kit': {
    ...acoustic,
    kick: { from: 95, to: 52, bend: 0.03, decay: 0.25, click: 0.12, drive: 0 },
    snare: { tone: 205, toneDecay: 0.1, noiseDecay: 0.2, noise: 0.7, bright: 3000, drive: 0 },
    hat: { ...acoustic.hat, decay: 0.05, corner: 6500 },
    ride: 1.3,
    room: 0.2,
  },
  'dusty-kit': {
    ...acoustic,
    kick: { from: 120, to: 50, bend: 0.035, decay: 0.28, click: 0.2, drive: 0.9 },
    snare: { tone: 185, toneDecay: 0.11, noiseDecay: 0.16, noise: 0.8, bright: 2600, drive: 0.7 },
    hat: { decay: 0.045, open: 0.25, corner: 5200, metal: 0.3 },
    grit: 0.5,
  },
  'house-kit': {
    ...acoustic,
    kick: { from: 210, to: 49, bend: 0.038, decay: 0.36, click: 0.6, drive: 0.8 },
    snare: { tone: 205, toneDecay: 0.1, noiseDecay: 0.2, noise: 1, bright: 5200, drive: 0.3 },
    hat: { decay: 0.045, open: 0.24, corner: 8200, metal: 0.75 },
    clapDecay: 0.24,
    room: 0.2,
  },
  'techno-kit': {
    ...acoustic,
    kick: { from: 240, to: 45, bend: 0.045, decay: 0.42, click: 0.5, drive: 1.8 },
    snare: { tone: 190, toneDecay: 0.08, noiseDecay: 0.14, noise: 1, bright: 4600, drive: 0.9 },
    hat: { decay: 0.035, open: 0.2, corner: 7000, metal: 0.9 },
    clapDecay: 0.16,
    room: 0.35,
  },
  '808-kit': {
    ...acoustic,
    kick: { from: 150, to: 43, bend: 0.045, decay: 0.75, click: 0.25, drive: 0.9 },
    snare: { tone: 178, toneDecay: 0.12, noiseDecay: 0.17, noise: 1, bright: 5600, drive: 0.2 },
    hat: { decay: 0.03, open: 0.3, corner: 8600, metal: 1 },
    clapDecay: 0.22,
    room: 0.12,
  },
  'break-kit': {
    ...acoustic,
    kick: { from: 190, to: 58, bend: 0.024, decay: 0.2, click: 0.9, drive: 0.8 },
    snare: { tone: 232, toneDecay: 0.13, noiseDecay: 0.19, noise: 1.1, bright: 5200, drive: 0.8 },
    hat: { decay: 0.04, open: 0.28, corner: 7600, metal: 0.6 },
    grit: 0.25,
    room: 0.25,
  },
  'latin-kit': { ...acoustic, room: 0.25 },
  'chip-kit': {
    ...acoustic,
    kick: { from: 420, to: 58, bend: 0.03, decay: 0.14, click: 0, drive: 2.4 },
    snare: { tone: 240, toneDecay: 0.03, noiseDecay: 0.12, noise: 1.2, bright: 5200, drive: 1.2 },
    hat: { decay: 0.025, open: 0.12, corner: 6800, metal: 0 },
    clapDecay: 0.1,
    room: 0,
    grit: 0.9,
  },
};
