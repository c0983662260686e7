import { addBreath } from '../instruments/blown';
import { hertz, type Sound, scale } from '../instruments/dsp';
import type { Gesture } from '../instruments/gesture';
import type { KitId, Piece, PitchedId } from '../instruments/names';
import { fading, voiceOf } from '../instruments/orchestra';
import type { Band, RecordedVoice } from '../instruments/recorded';
import { Drums } from './drums';
import { Font, type Program } from './font';
import { BRUSHES, KIT_PROGRAMS } from './kits';
import { motionOf } from './motion';
import { PRESETS, type Preset } from './presets';
import { withTreble } from './split';
import { strike } from './strike';

/** Decoded recordings in memory: enough for a song of many instruments. */
const MAX_BYTES = 28 << 20;
/** Notes held for less than this skip a slow attack, in seconds. */
const FAST = 0.28;
/** Decibels of treble that a palm on the strings takes. */
const MUTED = 14;
/** Above this multiple of the fundamental, soft notes lose treble. */
const CORNER = 2.5;
/** Hertz above which muted notes do. */
const PALM_CORNER = 900;

const PROGRAMS: readonly Program[] = [
  ...Object.values(PRESETS).map(({ program }) => ({ program, isKit: false })),
  ...[...Object.values(KIT_PROGRAMS), BRUSHES].map((program) => ({ program, isKit: true })),
];

/** Opens a SoundFont 3 file. Throws InvalidFont if it is damaged or lacks a program that the band plays. */
export async function openBand(bytes: ArrayBuffer, maxBytes = MAX_BYTES): Promise<RecordedBand> {
  return new RecordedBand(await Font.open(bytes, PROGRAMS, maxBytes));
}

/** Plays what it has recordings of. Decodes each when it is first played and keeps the latest. */
export class RecordedBand implements Band {
  private readonly voices = new Map<PitchedId, RecordedVoice>();
  private readonly drums: Drums;

  constructor(private readonly font: Font) {
    this.drums = new Drums(font);
  }

  /** Bytes of decoded recordings in memory. */
  get heldBytes(): number {
    return this.font.heldBytes;
  }

  voice(instrument: PitchedId): RecordedVoice | null {
    const preset = PRESETS[instrument];
    if (!preset) return null;
    const voice = this.voices.get(instrument) ?? this.open(instrument, preset);
    this.voices.set(instrument, voice);
    return voice;
  }

  hit(kit: KitId, piece: Piece, velocity: number, variant: number): Sound | null {
    return this.drums.hit(kit, piece, velocity, variant);
  }

  private open(instrument: PitchedId, preset: Preset): RecordedVoice {
    const { release, decay, isStereo = false, split } = preset;
    return {
      release,
      decay: decay === null ? null : fading(decay),
      isStereo,
      note: (pitch, velocity, seconds, variant, gesture) => {
        const sound = this.note(preset, pitch, velocity, seconds, variant, gesture);
        if (!sound || !split) return sound;
        const own = voiceOf(instrument).note(pitch, velocity, seconds, variant);
        return withTreble(sound, own, split, 0.4 + 0.6 * velocity);
      },
    };
  }

  private note(
    preset: Preset,
    pitch: number,
    velocity: number,
    seconds: number,
    variant: number,
    gesture: Gesture,
  ): Sound | null {
    const { program, expression = null, touch } = preset;
    const isFast = gesture.isLegato || (gesture.held > 0 && gesture.held < FAST);
    const stroke = {
      pitch,
      velocity,
      seconds,
      variant,
      dullness: touch * (1 - velocity) + (gesture.isMuted ? MUTED : 0),
      corner: gesture.isMuted ? PALM_CORNER : Math.min(6000, Math.max(400, CORNER * hertz(pitch))),
      skip: isFast ? (expression?.skip ?? 0) : 0,
      spread: 1.6,
    };
    const motion = motionOf(expression, gesture, variant);
    const sound = strike(this.font, { program, isKit: false }, stroke, motion);
    if (!sound) return null;
    scale(sound, 10 ** (preset.level / 20));
    if (expression?.breath) {
      addBreath(expression.breath, hertz(pitch), velocity, variant, sound.left, sound.right);
    }
    return sound;
  }
}
