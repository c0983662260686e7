import { cutTime, LEAD_SECONDS, nextBar } from './cut';
import { Part, SAMPLE_RATE } from './part';
import type { Failure, PlayerListeners, PlayerState, Position, ScorePlayer } from './player';
import type { Order, Place, Report, Source } from './protocol';

export type { Failure, PlayerListeners, PlayerState, Position, ScorePlayer } from './player';

/** Seconds that are rendered ahead. */
const AHEAD_SECONDS = 15;
/** Seconds that must be ready before a part begins: fewer if the engine is clearly faster than the music. */
const READY_SECONDS = 0.5;
const MIN_READY_SECONDS = 0.25;
const FAST = 3;
/** Seconds between where a track is muted and where the engine hears of it. */
const MUTE_AHEAD_SECONDS = 0.2;
/** Seconds that a change takes at least: it begins with a bar that is not nearer. */
const CHANGE_LEAD_SECONDS = 0.15;
const TICK_MS = 100;
/** A device that has not begun by then is not going to, nor is an engine. */
const DEVICE_PATIENCE_MS = 2_000;
const ENGINE_PATIENCE_MS = 20_000;

/** How a part takes over: at the beginning, with a pulse, in step with what is heard, or as soon as it can. */
type Entry = 'start' | 'pulse' | 'in step' | 'now';

interface Coming {
  part: Part;
  entry: Entry;
  askedAt: number;
}

/** Plays scores in the browser, composed and rendered in a worker while they are heard. */
export function openPlayer(listeners: PlayerListeners): ScorePlayer {
  return new BrowserPlayer(listeners);
}

class BrowserPlayer implements ScorePlayer {
  private audio: AudioContext | null = null;
  private output: GainNode | null = null;
  private wasAwake = false;
  private engine: Worker | null = null;
  private state: PlayerState = 'idle';
  private heard: Part | null = null;
  private coming: Coming | null = null;
  private jobs = 0;
  private muted: readonly string[] = [];
  private level = 1;
  private ticking: ReturnType<typeof setInterval> | null = null;
  private patience: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly listeners: PlayerListeners) {}

  play(source: Source, fromBeat = 0): void {
    if (!this.open()) return;
    this.cutHeard();
    this.tell('loading');
    this.order(source, { beat: fromBeat }, 'start');
    this.wake();
  }

  update(source: Source): void {
    const pulse = this.pulse();
    if (pulse) this.order(source, { bar: nextBar(pulse, this.now(), CHANGE_LEAD_SECONDS) }, 'pulse');
    else if (this.coming) this.order(source, { beat: 0 }, 'start');
  }

  pause(): void {
    if (this.state !== 'playing' && this.state !== 'starved' && this.state !== 'loading') return;
    void this.audio?.suspend();
    this.tell('paused');
  }

  resume(): void {
    if (this.state !== 'paused') return;
    this.tell(this.heard ? 'playing' : 'loading');
    this.wake();
  }

  stop(): void {
    this.cutHeard();
    this.coming = null;
    this.send({ kind: 'stop' });
    if (this.state !== 'failed') this.tell('idle');
    void this.audio?.suspend();
  }

  seek(beat: number): void {
    if (this.heard) this.order(null, { beat }, 'now');
  }

  mute(trackIds: readonly string[]): void {
    this.muted = trackIds;
    const position = this.position();
    if (!position) return;
    const ahead = (MUTE_AHEAD_SECONDS * position.outline.tempo) / 60;
    this.order(null, { beat: position.beat + ahead }, 'in step');
  }

  setLevel(level: number): void {
    this.level = level;
    if (this.output) this.output.gain.setTargetAtTime(level, this.now(), 0.02);
  }

  position(): Position | null {
    const { heard } = this;
    const outline = heard?.outline;
    if (!heard || !outline || heard.origin === null) return null;
    const seconds = Math.min(outline.durationSeconds, Math.max(0, this.now() - heard.origin));
    const beat = (seconds * outline.tempo) / 60;
    const section = outline.sections.findLast(({ startBeat }) => startBeat <= beat + 1e-6)?.label ?? '';
    return { beat, seconds, section, outline };
  }

  close(): void {
    this.stopTicking();
    this.calm();
    this.engine?.terminate();
    if (this.audio) this.audio.onstatechange = null;
    void this.audio?.close();
    this.engine = null;
    this.audio = null;
    this.wasAwake = false;
    this.heard = null;
    this.coming = null;
  }

  private now(): number {
    return this.audio?.currentTime ?? 0;
  }

  /** Opens device and engine, if they are not. Returns false if the browser lacks them. */
  private open(): boolean {
    if (this.audio && this.engine) return true;
    if (typeof AudioContext === 'undefined' || typeof Worker === 'undefined') return this.fail('unsupported');
    try {
      this.audio ??= new AudioContext({ sampleRate: SAMPLE_RATE, latencyHint: 'playback' });
      this.output = this.audio.createGain();
      this.output.gain.value = this.level;
      this.output.connect(this.audio.destination);
      this.audio.onstatechange = () => this.followDevice();
      this.engine = new Worker(new URL('./engine.ts', import.meta.url), { type: 'module' });
    } catch {
      return this.fail('unsupported');
    }
    this.engine.onmessage = ({ data }: MessageEvent<Report>) => this.hear(data);
    this.engine.onerror = () => this.fail(navigator.onLine ? 'engine' : 'offline');
    this.ticking ??= setInterval(() => this.tick(), TICK_MS);
    return true;
  }

  /** Starts the device; browsers refuse it without a user's press. */
  private wake(): void {
    const { audio } = this;
    if (!audio) return;
    void audio.resume().catch(() => undefined);
    this.calm();
    this.patience = setTimeout(() => {
      if (audio.state !== 'running' && this.state !== 'paused') this.fail('refused');
      else
        this.patience = setTimeout(() => this.state === 'loading' && this.fail('engine'), ENGINE_PATIENCE_MS);
    }, DEVICE_PATIENCE_MS);
  }

  /** A call on a phone takes the device away: the song waits for another press. */
  private followDevice(): void {
    const isTaken = this.wasAwake && this.audio?.state !== 'running';
    this.wasAwake = this.audio?.state === 'running';
    if (isTaken) this.pause();
  }

  private calm(): void {
    if (this.patience !== null) clearTimeout(this.patience);
    this.patience = null;
  }

  private order(source: Source | null, place: Place, entry: Entry): void {
    const { audio, output } = this;
    if (!audio || !output) return;
    const part: Part = new Part(++this.jobs, audio, output, () => this.feed(part));
    this.coming = { part, entry, askedAt: this.now() };
    this.send({ kind: 'play', job: part.job, source, place, muted: this.muted });
  }

  private send(order: Order): void {
    this.engine?.postMessage(order);
  }

  /** Lets the engine render ahead of what is heard. */
  private feed(part: Part): void {
    const now = part.origin === null ? 0 : (this.now() - part.origin) * SAMPLE_RATE;
    // In a frozen tab the clock runs on past what has arrived, and the sound waits for that.
    const played = Math.max(part.from, Math.min(now, part.arrived));
    const until = Math.round(played + AHEAD_SECONDS * SAMPLE_RATE);
    this.send({ kind: 'more', job: part.job, until });
  }

  private hear(report: Report): void {
    const part = this.coming?.part.job === report.job ? this.coming.part : this.heard;
    if (part?.job !== report.job) return;
    if (report.kind === 'begun') {
      part.begin(report.outline, report.from);
      this.feed(part);
    } else if (report.kind === 'failed') this.fail('engine');
    else {
      if (report.kind === 'done') part.isDone = true;
      else this.take(part, report);
      if (this.coming?.part === part) this.enter(this.coming);
    }
  }

  private take(part: Part, sound: Extract<Report, { kind: 'sound' }>): void {
    const late = this.now() - part.end;
    if (part.origin !== null && late > 0) part.delay(late + MIN_READY_SECONDS);
    part.add(sound);
  }

  /** Has a part take over from what is heard, once enough of it has arrived. */
  private enter({ part, entry, askedAt }: Coming): void {
    const needed = part.speed > FAST ? MIN_READY_SECONDS : READY_SECONDS;
    if (part.readySeconds < needed && !part.isDone) return;
    const pulse = this.pulse();
    const soon = this.now() + LEAD_SECONDS;
    if (entry === 'in step' && pulse) {
      const at = Math.max(soon, pulse.origin + part.from / SAMPLE_RATE);
      this.heard?.cut(at);
      part.start(at, pulse.origin);
    } else {
      const at = entry === 'pulse' && pulse ? cutTime(pulse, askedAt, this.now()) : soon;
      this.heard?.cut(at);
      part.start(at);
    }
    this.heard = part;
    this.coming = null;
    if (this.state !== 'paused') this.tell('playing');
  }

  /** What is heard, as something to be in time with. */
  private pulse() {
    const { heard } = this;
    if (!heard?.outline || heard.origin === null || this.isOver(heard)) return null;
    const { tempo, barBeats } = heard.outline;
    return { origin: heard.origin, tempo, barBeats };
  }

  private isOver(part: Part): boolean {
    return part.isDone && this.now() >= part.end;
  }

  private cutHeard(): void {
    this.heard?.cut(this.now() + 0.005);
    this.heard = null;
  }

  private tick(): void {
    const { heard, state } = this;
    if (state !== 'playing' && state !== 'starved') return;
    const position = this.position();
    if (position) this.listeners.onPosition?.(position);
    if (!heard || this.coming) return;
    if (this.isOver(heard)) {
      this.stop();
      this.tell('ended');
    } else this.tell(this.now() > heard.end ? 'starved' : 'playing');
  }

  private stopTicking(): void {
    if (this.ticking !== null) clearInterval(this.ticking);
    this.ticking = null;
  }

  private tell(state: PlayerState, failure: Failure | null = null): void {
    if (state === this.state && !failure) return;
    this.state = state;
    this.listeners.onState(state, failure);
  }

  /** Gives up, and lets the next press begin from scratch. */
  private fail(failure: Failure): false {
    this.close();
    this.tell('failed', failure);
    return false;
  }
}
