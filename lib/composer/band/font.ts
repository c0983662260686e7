import {
  type BasicPreset,
  BasicSoundBank,
  SoundBankLoader,
  SpessaLog,
  type VoiceParameters,
} from 'spessasynth_core';
import { type Recording, Recordings } from './recording';
import type { Zone } from './zone';

/** A program of General MIDI, or one of its drum kits. */
export interface Program {
  program: number;
  isKit: boolean;
}

/** The bytes are no sound font, or it lacks a program. */
export class InvalidFont extends Error {
  override readonly name = 'InvalidFont';
}

const matches = (preset: BasicPreset, { program, isKit }: Program) =>
  preset.program === program &&
  (isKit ? preset.isGMGSDrum : !preset.isGMGSDrum && preset.bankMSB === 0 && preset.bankLSB === 0);

const nameOf = ({ program, isKit }: Program) => `${isKit ? 'kit' : 'program'} ${program}`;

/** A sound font with the programs that the band plays; the others are dropped, and recordings decoded when needed. */
export class Font {
  private constructor(
    private readonly presets: ReadonlyMap<string, BasicPreset>,
    private readonly recordings: Recordings,
  ) {}

  /** Throws InvalidFont if the bytes are damaged or lack one of the programs. */
  static async open(bytes: ArrayBuffer, programs: readonly Program[], maxBytes: number): Promise<Font> {
    await BasicSoundBank.isSF3DecoderReady;
    SpessaLog.infoEnabled = false;
    SpessaLog.warnEnabled = false;
    const bank = parse(bytes);
    const presets = new Map<string, BasicPreset>();
    for (const preset of [...bank.presets]) {
      const program = programs.find((one) => matches(preset, one));
      if (program) presets.set(nameOf(program), preset);
      else bank.deletePreset(preset);
    }
    bank.removeUnusedElements();
    const missing = programs.find((one) => !presets.has(nameOf(one)));
    if (missing) throw new InvalidFont(`the font lacks ${nameOf(missing)}`);
    return new Font(presets, new Recordings(maxBytes));
  }

  /** Bytes of decoded recordings in memory. */
  get heldBytes(): number {
    return this.recordings.heldBytes;
  }

  /** Returns the zones that a MIDI key and velocity play, before modulation. */
  voices(program: Program, key: number, velocity: number): VoiceParameters[] {
    return this.presets.get(nameOf(program))?.getVoiceParameters(key, velocity) ?? [];
  }

  recording({ sample, loop }: Zone): Recording | null {
    return this.recordings.get(sample, loop);
  }
}

function parse(bytes: ArrayBuffer): BasicSoundBank {
  try {
    return SoundBankLoader.fromArrayBuffer(bytes);
  } catch (cause) {
    throw new InvalidFont('not a sound font', { cause });
  }
}
