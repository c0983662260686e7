/**
 * Measures how many of twelve lines a recogniser hears of forty, a cappella and in the mix of songs in several genres, and
 * how loud the voice is. `npm run bench -- words [genre:voice:kind …]`
 */
import { FONT } from '@/lib/adapters/music-builtin/font-file';
import { openInstruments } from '@/lib/adapters/music-builtin/instruments';
import { loadPronunciations } from '@/lib/adapters/music-builtin/pronunciations';
import { loadVoice, VOICE_FILE } from '@/lib/adapters/music-builtin/voice-file';
import { understand } from '@/lib/composer/brief';
import { compose } from '@/lib/composer/compose';
import { Biquad, design } from '@/lib/composer/mix/biquad';
import { type Score, secondsAt } from '@/lib/composer/score';
import { StemRendering } from '@/lib/composer/stems';
import { type SungLine, VOICES, type VocalStem } from '@/lib/composer/vocals';
import { sing } from '@/lib/composer/voice/sing';
import { fliteSpeaker } from '@/lib/composer/voice/speech/flite';
import { reportLine } from '../support/report';
import { LINES, SUNG } from './voice/lines';
import { mono } from './voice/mono';
import { Recogniser } from './voice/recogniser';

const SONG_SECONDS = 100;
const USUAL = [
  ...['pop:female', 'folk:male', 'rock:female', 'country:female', 'indie:male', 'soul:male'],
  ...['pop:male', 'folk:female', 'house:female:vocoder', 'house:male:vocoder'],
];
const RATE = 44_100;
/** Seconds that a line is heard before its first and after its last note. */
const [BEFORE, AFTER] = [0.45, 0.3];

if (!Recogniser.isInstalled) throw new Error('install pocketsphinx and pocketsphinx-en-us first');
const pronunciations = await loadPronunciations();
const flite = await loadVoice(VOICE_FILE);
const recogniser = new Recogniser(LINES);
const { band } = await openInstruments(FONT);

interface Sung {
  score: Score;
  /** In mono: the voice alone and untreated, the voice of the mix, and the whole mix. */
  dry: Float32Array;
  voice: Float32Array;
  mix: Float32Array;
}

function songOf(order: string): Sung {
  const [genre, wanted, kind] = order.split(':');
  const voice = VOICES.find((one) => one === wanted) ?? 'female';
  const vocals = kind === 'vocoder' ? kind : 'synthetic';
  const part = (from: number, to: number) => LINES.slice(from, to).join('\n');
  const lyrics = `[Verse]\n${part(0, 4)}\n[Chorus]\n${part(8, SUNG)}\n[Verse]\n${part(4, 8)}`;
  const request = { prompt: 'a song', genre, vocals, voice, lyrics, durationSeconds: SONG_SECONDS } as const;
  const score = compose(understand(request), 1, { pronunciations });
  const stem = sing(score, fliteSpeaker(flite, voice));
  if (!stem) throw new Error('nothing was sung');
  const rendering = new StemRendering(score, { band, vocals: stem, by: 'groups' });
  const mix = joined(
    rendering.mix(() => undefined),
    rendering.frames,
  );
  const plan = rendering.plans.find(({ id }) => id === 'voice');
  if (!plan) throw new Error('no voice in the mix');
  return { score, dry: mono(stem), mix, voice: joined(rendering.stem(plan), rendering.frames) };
}

function joined(blocks: Iterable<VocalStem>, frames: number): Float32Array {
  const sound = new Float32Array(frames);
  let from = 0;
  for (const block of blocks) {
    sound.set(mono(block), from);
    from += block.left.length;
  }
  return sound;
}

function spanOf({ words }: SungLine, score: Score): [number, number] {
  const notes = words.flatMap(({ syllables }) => syllables.flatMap((syllable) => syllable.notes));
  const [first, last] = [notes[0], notes.at(-1)];
  const start = secondsAt(score, first?.beat ?? 0);
  return [start, secondsAt(score, (last?.beat ?? 0) + (last?.beats ?? 0))];
}

const cut = (sound: Float32Array, from: number, to: number) =>
  sound.subarray(Math.max(0, Math.round(from * RATE)), Math.round(to * RATE));

/** The power between 300 and 4,000 Hz while lines are sung. */
function powerOf(sound: Float32Array, spans: readonly (readonly [number, number])[]): number {
  const filtered = sound.slice();
  for (const filter of [design('highpass', 300), design('lowpass', 4000)])
    for (let turn = 0; turn < 2; turn++) new Biquad(filter).process(filtered, filtered.length);
  return spans
    .map(([from, to]) => cut(filtered, from, to).reduce((sum, value) => sum + value * value, 0))
    .reduce((sum, power) => sum + power, 0);
}

/** Counts the lines that are heard, each where it is sung first. */
function measure(order: string): void {
  const { score, dry, voice, mix } = songOf(order);
  const lines = score.vocals?.lines ?? [];
  const first = lines.filter((line, i) => lines.findIndex(({ text }) => text === line.text) === i);
  const spans = first.map((line) => spanOf(line, score));
  const rightIn = (sound: Float32Array) => {
    const heard = recogniser.hear(spans.map(([from, to]) => cut(sound, from - BEFORE, to + AFTER)));
    return first.filter(({ text }, i) => heard[i] === text.toLowerCase()).length;
  };
  const [alone, inMix] = [rightIn(dry), rightIn(mix)];
  const others = mix.map((value, i) => value - (voice[i] ?? 0));
  const above = 10 * Math.log10(powerOf(voice, spans) / powerOf(others, spans));
  const what = `${order}: ${alone} of ${first.length} lines recognised a cappella, ${inMix} in the mix, voice ${above.toFixed(1)} dB above; missed there`;
  reportLine({ what, unit: '', ours: SUNG - inMix, aim: 6 });
}

for (const order of process.argv.length > 2 ? process.argv.slice(2) : USUAL) measure(order);
