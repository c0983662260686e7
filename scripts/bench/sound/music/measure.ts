/** A process that measures one genre: started by ../music.ts, so that memory and processor time are the song's alone. */
import { createHash } from 'node:crypto';
import { beatsPerMinute } from '@/lib/adapters/music-builtin/describe';
import { FONT } from '@/lib/adapters/music-builtin/font-file';
import { openInstruments } from '@/lib/adapters/music-builtin/instruments';
import { chromaOf } from '@/lib/audio/analysis/chroma';
import { featuresOf } from '@/lib/audio/analysis/features';
import { estimateKey } from '@/lib/audio/analysis/key';
import { halfRateMono } from '@/lib/audio/analysis/mono';
import { onsetsOf } from '@/lib/audio/analysis/onsets';
import { estimateTempo } from '@/lib/audio/analysis/tempo';
import { decodeSong } from '@/lib/audio/decoding/decode-song';
import { encodeMp3, type StereoAudio } from '@/lib/audio/encode';
import { integratedLoudness } from '@/lib/audio/loudness';
import { loudnessRange } from '@/lib/audio/measures/loudness-range';
import { repetitionOf } from '@/lib/audio/measures/repetition';
import { soundVector } from '@/lib/audio/measures/sound-vector';
import { bandLevels, longTermSpectrum, spectralSlope } from '@/lib/audio/measures/spectrum';
import { decibels, truePeak } from '@/lib/audio/true-peak';
import { understand } from '@/lib/composer/brief';
import { compose } from '@/lib/composer/compose';
import { stereoWidth } from '@/lib/composer/master/balance';
import { render } from '@/lib/composer/render';
import type { Score } from '@/lib/composer/score';
import type { Figures, Measured, Order } from './measured';

const CLIP_SECONDS = 25;
/** Wishes that no genre is known by. */
const PROMPTS = [
  'a song',
  'something for a long drive',
  'the harbour in the evening',
  'a happy morning',
  'remember the summer',
  'an old friend',
  'the city at night',
];

const scoreOf = (genre: string, prompt: string, seconds: number, seed: number) =>
  compose(understand({ prompt, genre, durationSeconds: seconds }), seed);

/** Null if the recordings are not installed: the songs are then synthesised. */
const { band } = await openInstruments(FONT);

const processorSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Returns the relative error of the tempo that is heard, or of its half, double or triple. */
function tempoErrorOf(heard: number | undefined, score: Score): number {
  const bpm = beatsPerMinute(score);
  const errors = [1 / 3, 0.5, 2 / 3, 1, 1.5, 2, 3].map((factor) =>
    Math.abs((heard ?? 0) / (bpm * factor) - 1),
  );
  return Math.min(...errors);
}

const hashOf = ({ left, right }: StereoAudio) =>
  createHash('sha256').update(left).update(right).digest('hex');

function isRepeatable(genre: string): boolean {
  const [first, second] = [1, 2].map(() => hashOf(render(scoreOf(genre, 'a song', 10, 3), { band })));
  return first === second;
}

async function figuresOf({ genre, seconds }: Order): Promise<Figures> {
  const started = processorSeconds();
  const score = scoreOf(genre, 'a song', seconds, 1);
  const audio = render(score, { band });
  const rendered = processorSeconds() - started;
  const mp3 = await encodeMp3(audio);
  const encoded = processorSeconds() - started;
  const memory = (process.resourceUsage().maxRSS * 1024) / 1e6;
  const { audio: decoded } = await decodeSong(mp3, 2 * seconds);
  const loudness = integratedLoudness(audio.left, audio.right);
  const decodedPeak = decibels(truePeak(decoded.left, decoded.right));
  const spectrum = longTermSpectrum(audio.left, audio.right);
  const mono = halfRateMono(audio);
  const [onsets, chroma] = [onsetsOf(mono), chromaOf(mono)];
  return {
    genre,
    loudness,
    decodedPeak,
    tempoError: tempoErrorOf(estimateTempo(onsets)?.bpm, score),
    lengthError: Math.abs(audio.left.length / audio.sampleRate / seconds - 1),
    bands: bandLevels(spectrum),
    slope: spectralSlope(spectrum),
    crest: decodedPeak - loudness,
    range: loudnessRange(audio.left, audio.right),
    width: stereoWidth(audio.left, audio.right),
    keyClarity: estimateKey(chroma).correlation,
    repetition: repetitionOf(featuresOf(onsets, chroma)),
    speed: seconds / rendered,
    speedWithMp3: seconds / encoded,
    memory,
    isRepeatable: isRepeatable(genre),
  };
}

process.once('message', async (order: Order) => {
  const figures = order.seconds > 0 ? await figuresOf(order) : null;
  const vectors = Array.from({ length: order.clips }, (_, clip) => {
    const prompt = PROMPTS[clip % PROMPTS.length] ?? '';
    return soundVector(render(scoreOf(order.genre, prompt, CLIP_SECONDS, 100 + clip), { band }));
  });
  const measured: Measured = { figures, vectors };
  process.send?.(measured, () => process.exit(0));
});
