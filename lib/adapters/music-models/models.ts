import type { Capabilities } from '@/lib/core/music/model';
import {
  always,
  bpm,
  type Field,
  isInstrumental,
  lyrics,
  milliseconds,
  prompt,
  promptWithLyrics,
  roomForLyrics,
  seconds,
  seed,
  style,
} from './fields';

/** How a model of a marketplace is asked and what it can do. Of its input, only fields in its schema are sent. */
export interface HostedModel {
  input: Record<string, Field>;
  /** The field of the output with the sound; empty if the output is the sound. */
  sound: string;
  capabilities: Capabilities;
}

/** The switch that open models read in place of words. */
const INSTRUMENTAL = '[inst]';
/** For models that insist on words. */
const NO_WORDS = '[Intro]\n[Inst]\n[Solo]\n[Outro]';

const SONGS: Capabilities = {
  vocals: true,
  lyrics: 'sections',
  maxLyrics: 4_096,
  instrumentalSwitch: true,
  languages: 'any',
  duration: { min: 5, max: 240, control: 'exact' },
  bpm: 'hint',
  key: 'hint',
  seed: 'none',
  takes: { min: 1, max: 1 },
  progress: 'none',
  cancel: 'server',
  edits: [],
  timedLyrics: 'none',
  writesLyrics: false,
  formats: ['mp3', 'wav'],
  resumable: true,
  terms: 'The licence of the model and the terms of the service that runs it apply.',
};

const INSTRUMENTALS: Capabilities = {
  ...SONGS,
  vocals: false,
  lyrics: 'none',
  maxLyrics: null,
  languages: 'none',
  seed: 'hint',
};

const ACE_STEP: Capabilities = {
  ...SONGS,
  seed: 'hint',
  costUnit: 'second',
  terms: 'The model is open under the MIT licence, and its makers allow commercial use of the songs.',
};

const MINIMAX: Capabilities = {
  ...SONGS,
  maxLyrics: 3_000,
  instrumentalSwitch: false,
  duration: { min: 10, max: 300, control: 'none' },
  costUnit: 'song',
  terms: 'MiniMax may put an inaudible watermark into the song and asks you to label it as made by AI.',
};

const ELEVENLABS: Capabilities = {
  ...SONGS,
  lyrics: 'text',
  maxLyrics: roomForLyrics(4_100),
  duration: { min: 5, max: 300, control: 'exact' },
  writesLyrics: true,
  costUnit: 'minute',
  terms: 'The terms of ElevenLabs apply; film, television and radio need another licence.',
};

const LYRIA_2: Capabilities = {
  ...INSTRUMENTALS,
  duration: { min: 30, max: 30, control: 'none' },
  costUnit: 'song',
  terms: 'Every song carries SynthID, an inaudible watermark of Google that says that it was made by AI.',
};

const STABLE_AUDIO: Capabilities = {
  ...INSTRUMENTALS,
  duration: { min: 1, max: 190, control: 'exact' },
  costUnit: 'song',
  terms: 'You own the songs by the terms of Stability AI, who trained the model on licensed music.',
};

/** The models that are known; others are asked by the names of their fields. */
export const MODELS: Record<string, HostedModel> = {
  'fal-ai/ace-step': {
    input: {
      tags: style(1_000),
      lyrics: lyrics({ max: 4_096, none: INSTRUMENTAL }),
      duration: seconds(5, 240),
      seed,
    },
    sound: 'audio',
    capabilities: ACE_STEP,
  },
  'fal-ai/minimax-music/v2': {
    input: { prompt: style(300), lyrics_prompt: lyrics({ max: 3_000, none: NO_WORDS }) },
    sound: 'audio',
    capabilities: MINIMAX,
  },
  'fal-ai/elevenlabs/music': {
    input: {
      prompt: promptWithLyrics(4_100),
      music_length_ms: milliseconds(3_000, 600_000),
      force_instrumental: isInstrumental,
    },
    sound: 'audio',
    capabilities: { ...ELEVENLABS, duration: { min: 3, max: 600, control: 'exact' } },
  },
  'fal-ai/lyria2': { input: { prompt: prompt(2_000), seed }, sound: 'audio', capabilities: LYRIA_2 },
  'google/lyria-3.5': {
    input: { prompt: promptWithLyrics(8_000) },
    sound: 'audio',
    capabilities: {
      ...SONGS,
      maxLyrics: roomForLyrics(8_000),
      instrumentalSwitch: false,
      languages: ['en', 'de', 'es', 'fr', 'hi', 'ja', 'ko', 'pt'],
      duration: { min: 10, max: 184, control: 'hint' },
      writesLyrics: true,
      costUnit: 'song',
      terms: LYRIA_2.terms,
    },
  },
  'fal-ai/stable-audio-25/text-to-audio': {
    input: { prompt: prompt(10_000), seconds_total: seconds(1, 190), seed },
    sound: 'audio',
    capabilities: STABLE_AUDIO,
  },
  'sonauto/v2/text-to-music': {
    input: {
      prompt: prompt(2_000),
      lyrics_prompt: (order) => (order.vocals ? lyrics({ max: 4_000 })(order) : ''),
      bpm,
      seed,
      num_songs: always(1),
      output_format: always('wav'),
    },
    sound: 'audio',
    capabilities: {
      ...SONGS,
      maxLyrics: 4_000,
      duration: { min: 10, max: 180, control: 'none' },
      bpm: 'field',
      seed: 'hint',
      writesLyrics: true,
      costUnit: 'song',
    },
  },
  'lucataco/ace-step': {
    input: {
      tags: style(1_000),
      lyrics: lyrics({ max: 4_096, none: INSTRUMENTAL }),
      duration: seconds(1, 240),
      seed,
    },
    sound: '',
    capabilities: ACE_STEP,
  },
  'andreasjansson/ace-step': {
    input: {
      prompt: style(1_000),
      lyrics: lyrics({ max: 4_096, none: INSTRUMENTAL }),
      audio_duration: seconds(5, 240),
      seed,
    },
    sound: '',
    capabilities: ACE_STEP,
  },
  'minimax/music-1.5': {
    input: {
      prompt: style(300),
      lyrics: lyrics({ max: 600, none: NO_WORDS }),
      sample_rate: always(44_100),
      bitrate: always(256_000),
      audio_format: always('mp3'),
    },
    sound: '',
    capabilities: { ...MINIMAX, maxLyrics: 600 },
  },
  'elevenlabs/music': {
    input: {
      prompt: promptWithLyrics(4_100),
      music_length_ms: milliseconds(5_000, 300_000),
      force_instrumental: isInstrumental,
    },
    sound: '',
    capabilities: ELEVENLABS,
  },
  'google/lyria-2': { input: { prompt: prompt(2_000), seed }, sound: '', capabilities: LYRIA_2 },
  'stability-ai/stable-audio-2.5': {
    input: { prompt: prompt(10_000), duration: seconds(1, 190), seed },
    sound: '',
    capabilities: STABLE_AUDIO,
  },
};

/** Fields as most models name them, for a model outside the table. */
const COMMON: Record<string, Field> = {
  prompt: prompt(1_000),
  tags: style(1_000),
  style: style(1_000),
  genres: style(1_000),
  lyrics: lyrics({ max: 4_096, none: INSTRUMENTAL }),
  lyrics_prompt: lyrics({ max: 3_000, none: '' }),
  duration: seconds(5, 240),
  audio_duration: seconds(5, 240),
  seconds_total: seconds(5, 180),
  music_length_ms: milliseconds(5_000, 240_000),
  seed,
  bpm,
  instrumental: isInstrumental,
  is_instrumental: isInstrumental,
  force_instrumental: isInstrumental,
};

/** Returns how a model is asked; one outside the table is judged by the fields that its schema has. */
export function modelOf(id: string, fields: ReadonlySet<string>): HostedModel {
  const known = MODELS[id];
  if (known) return known;
  const has = (...names: string[]) => names.some((name) => fields.has(name));
  const sings = has('lyrics', 'lyrics_prompt');
  const isTimed = has('duration', 'audio_duration', 'seconds_total', 'music_length_ms');
  return {
    input: COMMON,
    sound: '',
    capabilities: {
      ...(sings ? SONGS : INSTRUMENTALS),
      ...(fields.has('lyrics_prompt') ? { maxLyrics: 3_000 } : {}),
      duration: { min: 5, max: 240, control: isTimed ? 'exact' : 'none' },
      bpm: has('bpm') ? 'field' : 'hint',
      seed: has('seed') ? 'hint' : 'none',
    },
  };
}
