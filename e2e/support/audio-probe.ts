import type { Page } from '@playwright/test';

/** What a page's Web Audio has done, in milliseconds of `performance.now()` and seconds of the audio clock. */
export interface Heard {
  /** When the first sample that is not silent reached the speakers; null before. */
  firstSoundAt: number | null;
  /** The loudest sample of the last moments. */
  peak: number;
  isRunning: boolean;
  /** Each piece of sound that was scheduled: into which fader, when it was, when it begins and how long it is. */
  pieces: { fader: number; at: number; clock: number; when: number; seconds: number }[];
}

/** Puts a meter before the speakers of each page that opens from now on, and notes what is scheduled. */
export async function probeAudio(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: Heard = { firstSoundAt: null, peak: 0, isRunning: false, pieces: [] };
    Object.assign(window, { heard });
    const faders = new Map<AudioNode, number>();
    const targets = new WeakMap<AudioNode, AudioNode>();
    const connect: (this: AudioNode, target: AudioNode, ...rest: []) => AudioNode =
      AudioNode.prototype.connect;
    const { start } = AudioBufferSourceNode.prototype;
    const meterOf = (audio: BaseAudioContext) => {
      const meter = audio.createAnalyser();
      meter.fftSize = 512;
      connect.call(meter, audio.destination);
      const samples = new Float32Array(512);
      const look = () => {
        heard.isRunning = audio.state === 'running';
        meter.getFloatTimeDomainData(samples);
        heard.peak = samples.reduce((max, x) => Math.max(max, Math.abs(x)), 0);
        if (heard.peak > 1e-4) heard.firstSoundAt ??= performance.now();
        setTimeout(look, 4);
      };
      look();
      return meter;
    };
    const meters = new Map<BaseAudioContext, AnalyserNode>();
    Object.assign(AudioNode.prototype, {
      connect(this: AudioNode, target: AudioNode, ...rest: []) {
        targets.set(this, target);
        if (target !== this.context.destination) return connect.call(this, target, ...rest);
        const meter = meters.get(this.context) ?? meterOf(this.context);
        meters.set(this.context, meter);
        return connect.call(this, meter);
      },
    });
    AudioBufferSourceNode.prototype.start = function (when = 0, ...rest: number[]) {
      const target = targets.get(this);
      if (target && !faders.has(target)) faders.set(target, faders.size);
      const fader = target ? (faders.get(target) ?? -1) : -1;
      const seconds = this.buffer?.duration ?? 0;
      heard.pieces.push({ fader, at: performance.now(), clock: this.context.currentTime, when, seconds });
      start.call(this, when, ...rest);
    };
  });
}

/** Returns what a probed page has done so far. */
export function heardIn(page: Page): Promise<Heard> {
  return page.evaluate(() => Reflect.get(window, 'heard'));
}
