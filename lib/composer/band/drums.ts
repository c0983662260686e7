import { crush, PLACES } from '../instruments/drums/drumkit';
import { KIT_SPECS } from '../instruments/drums/kits';
import { type Sound, scale } from '../instruments/dsp';
import { PLAIN } from '../instruments/gesture';
import type { KitId, Piece } from '../instruments/names';
import type { Font } from './font';
import { type PieceProgram, programOf } from './kits';
import { motionOf } from './motion';
import { strike } from './strike';

/** Decibels of treble that the softest stroke lacks against the loudest. */
const TOUCH = 11;
const STILL = motionOf(null, PLAIN, 0);

function peakOf({ left, right }: Sound): number {
  let peak = 1e-6;
  for (let i = 0; i < left.length; i++) peak = Math.max(peak, Math.abs(left[i]), Math.abs(right[i]));
  return peak;
}

/** The recorded kits. The mixer makes soft strokes soft; here they only become duller. */
export class Drums {
  private readonly gains = new Map<string, number>();

  constructor(private readonly font: Font) {}

  hit(kit: KitId, piece: Piece, velocity: number, variant: number): Sound | null {
    const place = programOf(kit, piece);
    if (!place) return null;
    const name = `${place.program}/${place.key}`;
    const gain = this.gains.get(name) ?? this.gainOf(piece, place);
    const sound = gain === null ? null : this.strike(place, velocity, variant);
    if (gain === null || !sound) return null;
    this.gains.set(name, gain);
    const { grit } = KIT_SPECS[kit];
    if (grit > 0) {
      crush(sound.left, grit);
      crush(sound.right, grit);
    }
    // Some kits have recordings of soft strokes that are louder than those of hard ones.
    return scale(sound, place.gain * Math.min(gain, PLACES[piece][0] / peakOf(sound)));
  }

  /** One gain for all strokes of a piece: the loudest has the peak that the piece has in the synthesised kits. */
  private gainOf(piece: Piece, place: PieceProgram): number | null {
    const loudest = this.strike(place, 1, 0);
    return loudest && PLACES[piece][0] / peakOf(loudest);
  }

  private strike(
    { program, key, seconds, corner }: PieceProgram,
    velocity: number,
    variant: number,
  ): Sound | null {
    const dullness = TOUCH * (1 - velocity);
    const stroke = { pitch: key, velocity, seconds, variant, dullness, corner, skip: 0, spread: 8 };
    return strike(this.font, { program, isKit: true }, stroke, STILL);
  }
}
