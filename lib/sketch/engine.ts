/** The worker that composes a song and renders it ahead of its playing. `score-player.ts` is the page's side. */
import { LiveRendering } from '@/lib/composer/live';
import { SoundCache } from '@/lib/composer/mix/sound-cache';
import type { Score } from '@/lib/composer/score';
import { composeSketch } from '@/lib/composer/sketch-plan';
import { barBeats } from '@/lib/composer/theory';
import type { Order, Outline, Place, Report, Source } from './protocol';

interface Job {
  id: number;
  rendering: LiveRendering;
  until: number;
}

/** Samples that are kept from one job to the next: 32 MB, which the sounds of most songs fit into. */
const KEPT_SAMPLES = 8_000_000;

const sounds = new SoundCache(KEPT_SAMPLES);
let score: Score | null = null;
let job: Job | null = null;
/** A message to oneself lets orders that have arrived go first. */
const turn = new MessageChannel();
let isTurning = false;

const report = (message: Report, transfer: Transferable[] = []) => postMessage(message, { transfer });

function scoreOf(source: Source): Score {
  if ('score' in source) return source.score;
  return composeSketch(JSON.parse(source.plan));
}

function beatOf(place: Place, { meter, tempo, durationSeconds }: Score): number {
  if ('beat' in place) return place.beat;
  const beat = place.bar * barBeats(meter);
  return (beat * 60) / tempo < durationSeconds ? beat : 0;
}

const outlineOf = ({ durationSeconds, tempo, meter, sections, tracks }: Score): Outline => ({
  durationSeconds,
  tempo,
  barBeats: barBeats(meter),
  sections: sections.map(({ label, startBeat }) => ({ label, startBeat })),
  tracks: tracks.map(({ id, role, instrument }) => ({ id, role, instrument })),
});

function play({ job: id, source, place, muted }: Extract<Order, { kind: 'play' }>): void {
  if (source) score = scoreOf(source);
  if (!score) return;
  const rendering = new LiveRendering(score, { beat: beatOf(place, score), muted, sounds });
  job = { id, rendering, until: 0 };
  report({ kind: 'begun', job: id, outline: outlineOf(score), from: rendering.position });
}

/** Renders a moment of the job, if it may. */
function renderNext(): void {
  isTurning = false;
  if (!job || job.rendering.position >= job.until) return;
  const { id, rendering } = job;
  const from = rendering.position;
  const sound = rendering.next();
  if (sound) {
    report({ kind: 'sound', job: id, from, ...sound }, [sound.left.buffer, sound.right.buffer]);
    goOn();
  } else {
    job = null;
    report({ kind: 'done', job: id });
  }
}

function goOn(): void {
  if (isTurning) return;
  isTurning = true;
  turn.port2.postMessage(null);
}

function follow(order: Order): void {
  if (order.kind === 'stop') job = null;
  else if (order.kind === 'play') play(order);
  else if (order.job === job?.id) job.until = order.until;
  goOn();
}

/** Runs work for a job; a failure ends the job. */
function attempt(id: number, work: () => void): void {
  try {
    work();
  } catch (error) {
    job = null;
    report({ kind: 'failed', job: id, reason: String(error) });
  }
}

turn.port1.onmessage = () => attempt(job?.id ?? 0, renderNext);
addEventListener('message', ({ data }: MessageEvent<Order>) => {
  attempt('job' in data ? data.job : 0, () => follow(data));
});
