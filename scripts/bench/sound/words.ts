/**
 * Measures how many of twelve lines a recogniser hears of forty, a cappella and in the mix of three songs in each of several
 * genres, how loud the voice is, and by how much the accompaniment makes room in each band. Songs are mixed until their last
 * line, and not mastered. `npm run bench -- words [genre:voice:kind …]`
 */
import { FONT } from '@/lib/adapters/music-builtin/font-file';
import { openInstruments } from '@/lib/adapters/music-builtin/instruments';
import { loadPronunciations } from '@/lib/adapters/music-builtin/pronunciations';
import { loadVoice, VOICE_FILE } from '@/lib/adapters/music-builtin/voice-file';
import { understand } from '@/lib/composer/brief';
import { compose } from '@/lib/composer/compose';
import { Biquad, design } from '@/lib/composer/mix/biquad';
import { BLOCK, Mixer } from '@/lib/composer/mix/mixer';
import { DUCKED_BANDS } from '@/lib/composer/mix/spectral-ducker';
import { type Score, secondsAt } from '@/lib/composer/score';
import { type SungLine, VOICES } from '@/lib/composer/vocals';
import { sing } from '@/lib/composer/voice/sing';
import { fliteSpeaker } from '@/lib/composer/voice/speech/flite';
import { reportLine } from '../support/report';
import { LINES, SUNG } from './voice/lines';
import { mono } from './voice/mono';
import { Recogniser } from './voice/recogniser';

const SONG_SECONDS = 100;
/** One song decides little: another with the same lines can have twice as many. */
const SEEDS = [1, 2, 3] as const;
const USUAL = [
  ...['pop:female', 'pop:male', 'folk:female', 'folk:male', 'country:female', 'indie:male', 'soul:male'],
  ...['rock:female', 'rock:male', 'metal:male', 'punk:female'],
  ...['house:female:vocoder', 'house:male:vocoder'],
];
const RATE = 44_100;
/** Seconds that a line is heard before its first and after its last note. */
const [BEFORE, AFTER] = [0.45, 0.3];

if (!Recogniser.isInstalled) throw new Error('install pocketsphinx and pocketsphinx-en-us first');
const pronunciations = await loadPronunciations();
const flite = await loadVoice(VOICE_FILE);
const recogniser = new Recogniser(LINES);
const { band } = await openInstruments(FONT);

type Span = readonly [number, number];

interface Sung {
  lines: readonly SungLine[];
  /** Seconds of each line. */
  spans: readonly Span[];
  /** In mono: the voice alone and untreated, the voice of the mix, and the whole mix. */
  dry: Float32Array;
  voice: Float32Array;
  mix: Float32Array;
  /** Shares of its bands that the accompaniment gives up, block by block. */
  room: Float64Array;
}

function songOf(order: string, seed: number): Sung {
  const [genre, wanted, kind] = order.split(':');
  const voice = VOICES.find((one) => one === wanted) ?? 'female';
  const vocals = kind === 'vocoder' ? kind : 'synthetic';
  const part = (from: number, to: number) => LINES.slice(from, to).join('\n');
  const lyrics = `[Verse]\n${part(0, 4)}\n[Chorus]\n${part(8, SUNG)}\n[Verse]\n${part(4, 8)}`;
  const request = { prompt: 'a song', genre, vocals, voice, lyrics, durationSeconds: SONG_SECONDS } as const;
  const score = compose(understand(request), seed, { pronunciations });
  const stem = sing(score, fliteSpeaker(flite, voice));
  if (!stem) throw new Error('nothing was sung');
  const all = score.vocals?.lines ?? [];
  const lines = all.filter((line, i) => all.findIndex(({ text }) => text === line.text) === i);
  const spans = lines.map((line) => spanOf(line, score));
  const seconds = Math.max(...spans.map(([, end]) => end)) + AFTER;
  const whole = new Mixer(score, band, stem);
  const mix = mixed(whole, seconds);
  const { automation } = whole;
  const alone = { tracks: new Set<string>(), hasVoice: true, hasEffects: false, automation };
  const heard = mixed(new Mixer(score, band, stem, { part: alone }), seconds);
  return { lines, spans, dry: mono(stem), mix, voice: heard, room: automation.voice.room };
}

/** Returns the beginning of a mix in mono. */
function mixed(mixer: Mixer, seconds: number): Float32Array {
  const frames = Math.ceil((seconds * RATE) / BLOCK) * BLOCK;
  const [left, right] = [new Float32Array(frames), new Float32Array(frames)];
  for (let from = 0; from < frames; from += BLOCK) mixer.process(left, right, from, BLOCK);
  return mono({ left, right });
}

/** Returns by how many decibels each band makes room on average while lines are sung. */
function roomIn({ room, spans }: Sung): number[] {
  const blocks = spans.flatMap(([from, to]) => {
    const first = Math.round((from * RATE) / BLOCK);
    const last = Math.round((to * RATE) / BLOCK);
    return Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i);
  });
  return Array.from({ length: DUCKED_BANDS }, (_, band) => {
    const sum = blocks.reduce((total, block) => total + (room[block * DUCKED_BANDS + band] ?? 0), 0);
    return -20 * Math.log10(1 - sum / blocks.length);
  });
}

function spanOf({ words }: SungLine, score: Score): Span {
  const notes = words.flatMap(({ syllables }) => syllables.flatMap((syllable) => syllable.notes));
  const [first, last] = [notes[0], notes.at(-1)];
  const start = secondsAt(score, first?.beat ?? 0);
  return [start, secondsAt(score, (last?.beat ?? 0) + (last?.beats ?? 0))];
}

const cut = (sound: Float32Array, from: number, to: number) =>
  sound.subarray(Math.max(0, Math.round(from * RATE)), Math.round(to * RATE));

/** The power between 300 and 4,000 Hz while lines are sung. */
function powerOf(sound: Float32Array, spans: readonly Span[]): number {
  const filtered = sound.slice();
  for (const filter of [design('highpass', 300), design('lowpass', 4000)])
    for (let turn = 0; turn < 2; turn++) new Biquad(filter).process(filtered, filtered.length);
  return spans
    .map(([from, to]) => cut(filtered, from, to).reduce((sum, value) => sum + value * value, 0))
    .reduce((sum, power) => sum + power, 0);
}

interface Heard {
  alone: number;
  inMix: number;
  /** Decibels by which the voice is louder than the accompaniment. */
  above: number;
  room: number[];
}

/** Counts the lines of a song that are heard, each where it is sung first. */
function hear(song: Sung): Heard {
  const { lines, spans, dry, voice, mix } = song;
  const rightIn = (sound: Float32Array) => {
    const heard = recogniser.hear(spans.map(([from, to]) => cut(sound, from - BEFORE, to + AFTER)));
    return lines.filter(({ text }, i) => heard[i] === text.toLowerCase()).length;
  };
  const others = mix.map((value, i) => value - (voice[i] ?? 0));
  const above = 10 * Math.log10(powerOf(voice, spans) / powerOf(others, spans));
  return { alone: rightIn(dry), inMix: rightIn(mix), above, room: roomIn(song) };
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function measure(order: string): void {
  const songs = SEEDS.map((seed) => hear(songOf(order, seed)));
  const mean = (figure: (song: Heard) => number) => meanOf(songs.map(figure));
  const alone = mean((song) => song.alone).toFixed(1);
  const inMix = songs.map((song) => song.inMix).join(', ');
  const above = mean((song) => song.above).toFixed(1);
  const room = Array.from({ length: DUCKED_BANDS }, (_, band) =>
    mean((song) => song.room[band] ?? 0).toFixed(0),
  );
  const what = `${order}: of ${SUNG} lines ${alone} recognised a cappella, in the mix ${inMix}; voice ${above} dB above, room ${room.join(', ')} dB; missed in the mix on average`;
  reportLine({ what, unit: '', ours: SUNG - mean((song) => song.inMix), aim: SUNG / 2 });
}

for (const order of process.argv.length > 2 ? process.argv.slice(2) : USUAL) measure(order);
