import { sine } from '../instruments/dsp';
import type { Gesture } from '../instruments/gesture';

/** How the sound of a blown, bowed or sung note moves while it is held. */
export interface Expression {
  /** Cents of the vibrato once it has grown, its rate in Hz, and the seconds before it begins. */
  vibrato: number;
  rate: number;
  delay: number;
  /** Share by which the loudness rises to the middle of a long note. */
  swell: number;
  /** Noise of breath or bow as a share of the tone. */
  breath: number;
  /** Seconds of the recording that short and joined notes skip, because its attack is slow. */
  skip: number;
}

export interface Motion {
  /** Cents at a time in seconds. */
  cents(time: number): number;
  /** Gain at a time in seconds. */
  gain(time: number): number;
}

/** Seconds that a slide and a fall take, and that a vibrato takes to grow. */
const SLIDE = 0.07;
const FALL = 0.22;
const GROWTH = 0.5;
/** Notes below this are too short for a swell. */
const LONG = 0.7;
const FALL_CENTS = 500;
/** Seconds in which a palm on the strings stops most of the sound. */
const PALM = 0.1;

/** Cents by which a held tone wanders, because no player is a machine. */
const DRIFT = 1.5;

/** Rises from 0 to 1 without corners. */
const smooth = (x: number) => (x <= 0 ? 0 : x >= 1 ? 1 : x * x * (3 - 2 * x));

/** Returns how a note moves. `variant` shifts the vibrato, so that players in unison differ. */
export function motionOf(expression: Expression | null, gesture: Gesture, variant: number): Motion {
  const { held, slide, isLegato, falls, isMuted } = gesture;
  const { vibrato = 0, rate = 5, delay = 0, swell = 0 } = expression ?? {};
  const pace = rate * (1 + 0.04 * ((variant % 5) - 2));
  const onset = delay + 0.03 * (variant % 3);
  const fallsFrom = held - FALL;
  const grown = (time: number) => smooth((time - onset) / GROWTH);
  return {
    cents(time) {
      const wobble = vibrato > 0 && time > onset ? vibrato * grown(time) * sine((time - onset) * pace) : 0;
      const entry = slide === 0 ? 0 : slide * 100 * (1 - smooth(time / SLIDE));
      const exit = falls && time > fallsFrom ? -FALL_CENTS * ((time - fallsFrom) / FALL) ** 2 : 0;
      const drift = expression
        ? DRIFT * (sine(time * 0.83 + variant * 0.37) + sine(time * 1.61 + variant * 0.19))
        : 0;
      return wobble + entry + exit + drift;
    },
    gain(time) {
      const joined = isLegato ? smooth(time / 0.03) : 1;
      const arch = held > LONG ? Math.sin(Math.PI * Math.min(1, time / held)) : 0;
      const pulse = vibrato > 0 ? 0.05 * grown(time) * sine((time - onset) * pace + 0.1) : 0;
      const leaving = falls && time > fallsFrom ? 1 - 0.6 * smooth((time - fallsFrom) / FALL) : 1;
      const palm = isMuted ? Math.exp(-time / PALM) : 1;
      return joined * leaving * palm * (1 + swell * (arch - 0.5) + pulse);
    },
  };
}
