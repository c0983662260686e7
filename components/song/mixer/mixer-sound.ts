import type { Loop } from '@/lib/mixer/loop';
import type { Delivery, Order } from '@/lib/mixer/mix.worker';
import { Playout } from '@/lib/mixer/playout';
import { RATE } from '@/lib/mixer/stereo';
import type { Sounding } from '../../player/engine/sound';

/** How the parts are to be heard. */
export interface MixChange {
  /** One for each part, 0 to 1. */
  gains: readonly number[];
  /** 0.5 to 1.5. */
  tempo: number;
  semitones: number;
  /** Seconds. */
  loop: Loop | null;
}

/** Why it went silent: the browser does not allow sound, or what makes the sound has failed. */
export type MixerFailure = 'refused' | 'broken';

/** Of the mixer's tempo and the player's speed together. */
const MIN_TEMPO = 0.25;
const MAX_TEMPO = 2;
const UPDATE_MS = 250;
/** Longer than the fade of what stops. */
const SUSPEND_AFTER_MS = 200;
/** A device that has not begun by then is not going to. */
const DEVICE_PATIENCE_MS = 2_000;

/** The parts of a song as something that the player plays, like an audio element. */
export class MixerSound extends EventTarget implements Sounding {
  paused = true;
  ended = false;
  readonly error = null;
  defaultPlaybackRate = 1;
  preservesPitch = true;
  /** Called when it can play no more. It counts as playing still, so that the song's file can take over. */
  onFailure: (failure: MixerFailure) => void = () => undefined;
  private readonly output: GainNode;
  private readonly playout: Playout;
  private isAwake = false;
  private loudness = 1;
  private isMuted = false;
  private rate = 1;
  /** Seconds; where it goes on after a pause. */
  private rest = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly context: AudioContext,
    private readonly worker: Worker,
    /** `duration` in seconds; without `canStretch` tempo and key stay as they are. */
    private readonly song: { duration: number; canStretch: boolean },
    private change: MixChange,
  ) {
    super();
    this.output = context.createGain();
    this.output.connect(context.destination);
    const order = (order: Order) => worker.postMessage(order);
    this.playout = new Playout(
      context,
      this.output,
      {
        run: (id, run, samples) => order({ kind: 'run', id, run, samples }),
        more: (id, samples) => order({ kind: 'more', id, samples }),
      },
      { start: () => this.notify('playing'), end: () => this.finish() },
    );
    worker.addEventListener('message', ({ data }: MessageEvent<Delivery>) => {
      if (data.kind === 'sound') this.playout.take(data);
      else if (data.kind === 'failed') this.onFailure('broken');
    });
    worker.addEventListener('error', () => this.onFailure('broken'));
    // A call on a phone takes the device away.
    context.addEventListener('statechange', () => {
      if (this.isAwake && context.state !== 'running') this.pause();
      this.isAwake = context.state === 'running';
    });
  }

  /** Plays in another way from now on. */
  set(change: MixChange): void {
    this.change = change;
    if (!this.paused) this.start();
  }

  get duration(): number {
    return this.song.duration;
  }

  get currentTime(): number {
    const position = this.paused ? null : this.playout.position;
    return position === null ? this.rest : position / RATE;
  }

  set currentTime(seconds: number) {
    this.ended = false;
    this.rest = Math.min(this.duration, Math.max(0, seconds));
    if (!this.paused) this.start(this.rest);
    this.notify('timeupdate');
  }

  get volume(): number {
    return this.loudness;
  }

  set volume(volume: number) {
    this.loudness = volume;
    this.setLevel();
  }

  get muted(): boolean {
    return this.isMuted;
  }

  set muted(muted: boolean) {
    this.isMuted = muted;
    this.setLevel();
  }

  get playbackRate(): number {
    return this.rate;
  }

  /** The player's speed; the mixer's own tempo comes on top. */
  set playbackRate(rate: number) {
    if (rate === this.rate) return;
    this.rate = rate;
    this.set(this.change);
  }

  async play(): Promise<void> {
    if (!this.paused) return;
    if (this.rest >= this.duration - 0.05) this.rest = 0;
    this.ended = false;
    this.paused = false;
    this.notify('play');
    this.notify('waiting');
    this.timer = setInterval(() => this.notify('timeupdate'), UPDATE_MS);
    const isAllowed = await wakes(this.context);
    if (this.paused) return;
    if (isAllowed) this.start(this.rest);
    else this.onFailure('refused');
  }

  pause(): void {
    if (this.paused) return;
    this.rest = this.currentTime;
    this.stop();
    this.notify('pause');
  }

  /** Ends all sound; it cannot be played again. */
  close(): void {
    this.pause();
    this.worker.terminate();
  }

  private start(from?: number): void {
    const { gains, tempo, semitones, loop } = this.change;
    const { canStretch } = this.song;
    this.playout.play({
      from: from === undefined ? undefined : from * RATE,
      gains,
      tempo: canStretch ? Math.min(MAX_TEMPO, Math.max(MIN_TEMPO, tempo * this.rate)) : 1,
      semitones: canStretch ? semitones : 0,
      loop: loop && { start: Math.round(loop.start * RATE), end: Math.round(loop.end * RATE) },
    });
  }

  private stop(): void {
    this.paused = true;
    clearInterval(this.timer);
    this.playout.stop();
    setTimeout(() => {
      if (this.paused && this.context.state === 'running') void this.context.suspend();
    }, SUSPEND_AFTER_MS);
  }

  private finish(): void {
    this.rest = 0;
    this.ended = true;
    this.stop();
    this.notify('timeupdate');
    this.notify('pause');
    this.notify('ended');
  }

  private setLevel(): void {
    const level = this.isMuted ? 0 : this.loudness;
    this.output.gain.setTargetAtTime(level, this.context.currentTime, 0.01);
  }

  private notify(event: Parameters<Sounding['addEventListener']>[0]): void {
    this.dispatchEvent(new Event(event));
  }
}

/** Starts a device. Browsers that do not allow sound leave the promise open. */
function wakes(context: AudioContext): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, DEVICE_PATIENCE_MS, false);
    context.resume().then(
      () => {
        clearTimeout(timer);
        resolve(true);
      },
      () => resolve(false),
    );
  });
}
