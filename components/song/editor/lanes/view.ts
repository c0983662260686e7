import { createStore } from 'zustand/vanilla';

/** Which part of the song is in sight: `left` and `width` in pixels, `scale` in pixels for each quarter note. */
export interface View {
  left: number;
  width: number;
  scale: number;
  /** The song fills the width, whatever that is. */
  isFit: boolean;
  /** There is room for the names of the instruments beside their notes. */
  isWide: boolean;
}

/** Pixels beside the notes that name the instruments, on wide screens. */
export const HEAD_WIDTH = 292;
const WIDE = 720;
const MAX_SCALE = 64;
const MIN_SCALE = 0.25;

const fitScale = (width: number, beats: number) => width / Math.max(1, beats);

/** Returns the view after its frame has got another width. */
export function resized(view: View, frameWidth: number, beats: number): View {
  const isWide = frameWidth >= WIDE;
  const width = Math.max(1, frameWidth - (isWide ? HEAD_WIDTH : 0));
  const isFit = view.isFit || !isWide;
  return { ...view, isWide, width, isFit, scale: isFit ? fitScale(width, beats) : view.scale };
}

/** Returns the view nearer or farther, around the beat in its middle. Never farther than the whole song. */
export function zoomed(view: View, factor: number, beats: number): View {
  const fit = fitScale(view.width, beats);
  const scale = Math.max(Math.min(fit, MAX_SCALE), MIN_SCALE, Math.min(MAX_SCALE, view.scale * factor));
  const middle = (view.left + view.width / 2) / view.scale;
  const left = Math.max(0, middle * scale - view.width / 2);
  return { ...view, scale, left, isFit: scale <= fit };
}

/** Returns where to scroll so that a beat is in sight; null if it is. */
export function leftFor({ left, width, scale }: View, beat: number): number | null {
  const at = beat * scale;
  return at >= left && at <= left + width ? null : Math.max(0, at - width * 0.1);
}

export const createView = () =>
  createStore<View>(() => ({ left: 0, width: 1, scale: 1, isFit: true, isWide: true }));
export type ViewStore = ReturnType<typeof createView>;
