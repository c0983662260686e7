import { SAMPLE_RATE } from '../instruments/dsp';
import { random } from '../random';
import { type ChordEvent, type Score, secondsAt } from '../score';
import type { SungLine, VocalPart, VocalStem } from '../vocals';
import { adLibsOf, startOf } from './ensemble/ad-libs';
import { adLibLayer, type Layer, layersOf } from './ensemble/layers';
import { type Speaker, speakable } from './speech/speech';
import { CALIBRATION, type Prepared, Studio } from './studio';
import { breathBefore } from './synth/breath';
import { treat } from './synth/chain';
import type { Clip } from './synth/utter';
import { type Held, vocode } from './synth/vocoder';

export interface SingOptions {
  /** 0–1, once per line. */
  onProgress?(fraction: number): void;
}

/** Decibels of the vocoder relative to the lead. */
const VOCODER_LEVEL = -5;
/** A singer breathes if the pause before a line is as long. */
const BREATH_PAUSE_SECONDS = 0.45;
/** The lowest note of a carrier's chord. */
const CARRIER_FROM = 45;

interface Cue {
  line: SungLine;
  layers: Layer[];
  isAdLib: boolean;
}

/**
 * Sings a score's words with a speaker's voice, as long as the song. Returns null if there is nothing to sing. The same
 * score and speaker always give the same sound. A line that the speaker cannot say is left out. Throws SpeechError if
 * the speaker fails.
 */
export function sing(score: Score, speaker: Speaker, options: SingOptions = {}): VocalStem | null {
  return openSinger(score, speaker, options)?.finish() ?? null;
}

/** Returns the singer of a score's words; null if there are none. Throws SpeechError if the speaker fails. */
export function openSinger(score: Score, speaker: Speaker, options: SingOptions = {}): Singer | null {
  const part = score.vocals;
  return part && part.lines.length > 0 ? new Singer(score, part, speaker, options) : null;
}

/** Sings a song line by line. Throws SpeechError if the speaker fails. */
export class Singer {
  private readonly cues: Cue[];
  private readonly stage: Stage;
  private sung = 0;

  constructor(
    private readonly score: Score,
    part: VocalPart,
    speaker: Speaker,
    private readonly options: SingOptions,
  ) {
    this.cues = cuesOf(score, part);
    const lines = this.cues.map(({ line }) => line);
    this.stage = new Stage(score, part, new Studio(score, speaker, lines));
  }

  /** Sings the lines that begin before this second and returns the sound as it is until the song is finished. */
  singUntil(seconds: number): VocalStem {
    for (const cue of this.cues.slice(this.sung)) {
      if (secondsAt(this.score, startOf(cue.line)) >= seconds) break;
      this.stage.sing(cue, this.sung++);
      this.options.onProgress?.(this.sung / this.cues.length);
    }
    return this.stage.stem;
  }

  /** Sings the rest. Returns the same sound, or null if no line could be sung. */
  finish(): VocalStem | null {
    const stem = this.singUntil(Number.POSITIVE_INFINITY);
    return this.stage.isSilent ? null : stem;
  }
}

/** Returns what a speaker is going to say for a song, each text once. */
export function textsOf(score: Score): string[] {
  const cues = score.vocals ? cuesOf(score, score.vocals) : [];
  const texts = cues.map(({ line }) => speakable(line.text)).filter((text) => text !== '');
  return texts.length > 0 ? [...new Set([CALIBRATION, ...texts])] : [];
}

function cuesOf(score: Score, part: VocalPart): Cue[] {
  const lines = part.lines.map((line, i) => ({
    line,
    layers: layersOf(score, part, line, i),
    isAdLib: false,
  }));
  const adLibs = adLibsOf(score, part).map((line, i) => ({
    line,
    layers: [adLibLayer(part, i)],
    isAdLib: true,
  }));
  return [...lines, ...adLibs].sort((a, b) => startOf(a.line) - startOf(b.line));
}

/** Where the voices stand: adds them to the stereo sound of the song. */
class Stage {
  readonly stem: VocalStem;
  isSilent = true;
  private readonly chords: Held[];
  /** Seconds at which the last line ended. */
  private sungUntil = 0;

  constructor(
    private readonly score: Score,
    part: VocalPart,
    private readonly studio: Studio,
  ) {
    const length = Math.round(score.durationSeconds * SAMPLE_RATE);
    this.stem = { left: new Float32Array(length), right: new Float32Array(length) };
    this.chords = part.kind === 'vocoder' ? score.chords.map((chord) => heldOf(chord, score.tempo)) : [];
  }

  sing({ line, layers, isAdLib }: Cue, index: number): void {
    const prepared = this.studio.prepare(line);
    if (!prepared) return;
    this.isSilent = false;
    const { whole } = random(this.score.seed, `voice/line/${index}`);
    for (const layer of layers) {
      const clip = this.studio.perform(prepared, layer, whole(1, 1e9));
      if (layer.level === 0 && this.chords.length > 0) this.addVocoder(clip, prepared, whole(1, 1e9));
      treat(clip.samples);
      this.add(clip, layer.level, layer.pan);
    }
    if (!isAdLib) this.breathe(prepared, whole(1, 1e9));
  }

  private addVocoder(clip: Clip, { frames }: Prepared, seed: number): void {
    const [left, right] = vocode(clip, frames, this.chords, seed);
    this.add(left, VOCODER_LEVEL, -1);
    this.add(right, VOCODER_LEVEL, 1);
  }

  private breathe({ frames, nuclei }: Prepared, seed: number): void {
    if (frames.start - this.sungUntil > BREATH_PAUSE_SECONDS)
      this.add(breathBefore(Math.round(frames.start * SAMPLE_RATE), seed), 0, 0);
    this.sungUntil = Math.max(...nuclei.flatMap(({ tones }) => tones.map(({ end }) => end)));
  }

  /** Adds a clip at a place between the sides: in the centre as it is, elsewhere with the same power. */
  private add({ start, samples }: Clip, level: number, pan: number): void {
    const gain = 10 ** (level / 20);
    const gainLeft = gain * Math.sqrt(1 - pan);
    const gainRight = gain * Math.sqrt(1 + pan);
    const { left, right } = this.stem;
    const end = Math.min(samples.length, left.length - start);
    for (let i = Math.max(0, -start); i < end; i++) {
      left[start + i] += samples[i] * gainLeft;
      right[start + i] += samples[i] * gainRight;
    }
  }
}

/** A chord as a carrier holds it: its root below, and its tones around the voice. */
function heldOf({ beat, root, tones }: ChordEvent, tempo: number): Held {
  const above = (tone: number, lowest: number) => lowest + ((((tone - lowest) % 12) + 12) % 12);
  const pitches = [
    above(root, CARRIER_FROM - 12),
    ...tones.slice(0, 5).map((tone) => above(tone, CARRIER_FROM)),
  ];
  return {
    from: Math.round(((beat * 60) / tempo) * SAMPLE_RATE),
    pitches: [...pitches, above(root, CARRIER_FROM + 12)],
  };
}
