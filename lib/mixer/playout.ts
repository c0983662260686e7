import { entry, positionAfter } from './loop';
import type { Run } from './renderer';
import { RATE, type Stereo } from './stereo';

/** From a change until it is played, if the worker is as quick; the old sound goes on meanwhile. */
const CHANGE_SECONDS = 0.015;
/** Between the audio thread's current time and the earliest time for which it surely takes new sound. */
const LEAD_SECONDS = 0.01;
/** One run fades into the next. */
const FADE_SECONDS = 0.01;
/** How much sound waits to be played, so that a busy page is not heard. */
const AHEAD_SECONDS = 0.8;
const PIECE = RATE / 5;

/** Another way to play, from where it is or from a position. */
type Change = Omit<Run, 'from'> & { from?: number | undefined };

/** The worker that makes the sound. */
export interface SoundMaker {
  run(id: number, run: Run, samples: number): void;
  more(id: number, samples: number): void;
}

interface Playing {
  id: number;
  run: Run;
  gain: GainNode;
  /** Time of the context at which the run's first sample is heard. */
  start: number;
  /** Time of the context until which there is sound. */
  until: number;
  /** Samples that were ordered and did not arrive yet. */
  ordered: number;
  isComplete: boolean;
}

/**
 * Plays the sound of one run after another without a gap: what the worker sends is scheduled to the sample, ahead of
 * time, and a new run replaces what is left of the one before.
 */
export class Playout {
  private current: Playing | null = null;
  private coming: Playing | null = null;
  /** A change that came while the one before was still being made. */
  private latest: Change | null = null;
  private lastId = 0;

  constructor(
    private readonly context: AudioContext,
    private readonly output: AudioNode,
    private readonly maker: SoundMaker,
    private readonly on: { start(): void; end(): void },
  ) {}

  /** Samples of the song, as they are heard now. */
  get position(): number | null {
    const now = this.context.currentTime - (this.context.outputLatency || 0);
    const playing = this.coming ?? this.current;
    return this.latest?.from ?? (playing && positionAt(playing, now));
  }

  /** Plays on from a position, or in another way from where it is. */
  play(change: Change): void {
    if (this.coming) {
      this.latest = { ...change, from: change.from ?? this.latest?.from };
      return;
    }
    const at = this.context.currentTime + CHANGE_SECONDS;
    const from = change.from ?? (this.current ? positionAt(this.current, at) : 0);
    this.order({ ...change, from: entry(Math.round(from), change.loop) }, at);
  }

  /** Fades out what plays. */
  stop(): void {
    if (this.current) this.fadeOut(this.current, this.context.currentTime);
    this.current = null;
    this.coming = null;
    this.latest = null;
    this.lastId++;
  }

  /** Takes the next sound of a run. */
  take({ id, sound, isLast }: { id: number; sound: Stereo; isLast: boolean }): void {
    const { coming } = this;
    if (coming?.id === id) this.begin(coming);
    const playing = this.current;
    if (playing?.id !== id) return;
    playing.ordered -= sound[0].length;
    playing.isComplete = isLast;
    if (sound[0].length > 0) this.schedule(playing, sound);
    else if (isLast) this.finish(playing);
    this.fill();
  }

  private order(run: Run, start: number): void {
    const gain = this.context.createGain();
    gain.connect(this.output);
    this.coming = { id: ++this.lastId, run, gain, start, until: start, ordered: PIECE, isComplete: false };
    this.maker.run(this.lastId, run, PIECE);
  }

  private begin(playing: Playing): void {
    const at = this.soonest(playing.start);
    if (this.current) this.fadeOut(this.current, at);
    // With nothing to stay in time with, none of the beginning is left out.
    else playing.start = playing.until = at;
    playing.gain.gain.setValueAtTime(0, at);
    playing.gain.gain.linearRampToValueAtTime(1, at + FADE_SECONDS);
    this.current = playing;
    this.coming = null;
    this.on.start();
    const { latest } = this;
    this.latest = null;
    if (latest) this.play(latest);
  }

  private soonest(time: number): number {
    return Math.max(time, this.context.currentTime + LEAD_SECONDS);
  }

  private fadeOut({ gain }: Playing, at: number): void {
    gain.gain.setValueAtTime(1, at);
    gain.gain.linearRampToValueAtTime(0, at + FADE_SECONDS);
    setTimeout(() => gain.disconnect(), (at - this.context.currentTime + FADE_SECONDS) * 1000 + 100);
  }

  private schedule(playing: Playing, sound: Stereo): void {
    const { context } = this;
    const buffer = context.createBuffer(2, sound[0].length, RATE);
    buffer.copyToChannel(sound[0], 0);
    buffer.copyToChannel(sound[1], 1);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(playing.gain);
    source.onended = () => this.onPlayed(playing);
    const isFirst = playing.until === playing.start;
    const late = Math.max(0, (isFirst ? this.soonest(playing.start) : context.currentTime) - playing.until);
    // The beginning of a change that comes late is left out. Later, playback waits for what is missing.
    source.start(playing.until + late, isFirst ? late : 0);
    if (!isFirst) playing.start += late;
    playing.until += buffer.duration + (isFirst ? 0 : late);
  }

  private onPlayed(playing: Playing): void {
    if (playing !== this.current) return;
    if (playing.isComplete && this.context.currentTime >= playing.until - FADE_SECONDS) this.finish(playing);
    else this.fill();
  }

  private finish(playing: Playing): void {
    playing.gain.disconnect();
    this.stop();
    this.on.end();
  }

  private fill(): void {
    const playing = this.current;
    if (!playing || playing.isComplete || this.coming) return;
    const wanted = AHEAD_SECONDS - (playing.until - this.context.currentTime) - playing.ordered / RATE;
    for (let pieces = Math.ceil((wanted * RATE) / PIECE); pieces > 0; pieces--) {
      playing.ordered += PIECE;
      this.maker.more(playing.id, PIECE);
    }
  }
}

function positionAt({ run, start }: Playing, time: number): number {
  return positionAfter(run.from, Math.max(0, time - start) * RATE * run.tempo, run.loop);
}
