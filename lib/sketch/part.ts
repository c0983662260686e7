import type { Outline } from './protocol';

export const SAMPLE_RATE = 44_100;
/** Seconds in which a part that is cut fades out, and another one in. */
const FADE_SECONDS = 0.012;

interface Chunk {
  from: number;
  left: Float32Array<ArrayBuffer>;
  right: Float32Array<ArrayBuffer>;
}

/** A stretch of a song that is scheduled chunk by chunk, from where it begins to its end or its cut. */
export class Part {
  outline: Outline | null = null;
  /** The sample of the song that it begins with. */
  from = 0;
  private begunAt = 0;
  /** The moment at which the song's first sample would sound; null until the part is scheduled. */
  origin: number | null = null;
  /** The engine has rendered the end of the song. */
  isDone = false;
  /** The sample up to which it has arrived. */
  arrived = 0;
  private readonly waiting: Chunk[] = [];
  private readonly sources = new Set<AudioBufferSourceNode>();
  private readonly fader: GainNode;

  constructor(
    readonly job: number,
    private readonly audio: AudioContext,
    output: AudioNode,
    private readonly onConsumed: () => void,
  ) {
    this.fader = audio.createGain();
    this.fader.connect(output);
  }

  /** Seconds that have arrived. */
  get readySeconds(): number {
    return (this.arrived - this.from) / SAMPLE_RATE;
  }

  /** How much faster than the music the engine renders it. */
  get speed(): number {
    return (this.readySeconds * 1000) / Math.max(1, performance.now() - this.begunAt);
  }

  /** The moment until which there is sound. */
  get end(): number {
    return (this.origin ?? 0) + this.arrived / SAMPLE_RATE;
  }

  /** The engine has composed the song, and renders from a sample on. */
  begin(outline: Outline, from: number): void {
    this.outline = outline;
    this.from = from;
    this.arrived = from;
    this.begunAt = performance.now();
  }

  add(chunk: Chunk): void {
    this.arrived = chunk.from + chunk.left.length;
    if (this.origin === null) this.waiting.push(chunk);
    else this.schedule(chunk, this.origin);
  }

  /** Begins at a moment: with its first sample, or in step with a song whose first sample sounded at `origin`. */
  start(at: number, origin = at - this.from / SAMPLE_RATE): void {
    this.origin = origin;
    const { gain } = this.fader;
    gain.setValueAtTime(0, at);
    gain.linearRampToValueAtTime(1, at + FADE_SECONDS);
    for (const chunk of this.waiting.splice(0)) this.schedule(chunk, origin);
  }

  /** Goes on later, after the engine has kept it waiting. */
  delay(seconds: number): void {
    if (this.origin !== null) this.origin += seconds;
  }

  /** Fades out at a moment and is gone. */
  cut(at: number): void {
    const { gain } = this.fader;
    gain.cancelScheduledValues(at);
    gain.setValueAtTime(1, at);
    gain.linearRampToValueAtTime(0, at + FADE_SECONDS);
    for (const source of this.sources) source.stop(at + FADE_SECONDS);
  }

  private schedule({ from, left, right }: Chunk, origin: number): void {
    const { audio } = this;
    const buffer = audio.createBuffer(2, left.length, SAMPLE_RATE);
    buffer.copyToChannel(left, 0);
    buffer.copyToChannel(right, 1);
    const source = audio.createBufferSource();
    source.buffer = buffer;
    source.connect(this.fader);
    const at = origin + from / SAMPLE_RATE;
    const late = Math.max(0, audio.currentTime - at);
    source.start(at + late, late);
    this.sources.add(source);
    source.onended = () => {
      source.disconnect();
      this.sources.delete(source);
      this.onConsumed();
    };
  }
}
