import type { Score } from '@/lib/composer/score';
import type { VocalStem, Voice } from '@/lib/composer/vocals';
import { openSinger, textsOf } from '@/lib/composer/voice/sing';
import { recordedSpeaker } from '@/lib/composer/voice/speech/align';
import { fliteSpeaker } from '@/lib/composer/voice/speech/flite';
import type { Speaker } from '@/lib/composer/voice/speech/speech';
import type { SpeechSettings } from '@/lib/core/music/voice';
import { OutsideVoice } from '../voice-speech/voice-speech';
import { PREVIEW_SECONDS } from './performance';
import { loadVoice } from './voice-file';

export interface VoiceSettings {
  /** The file of the built-in voice. */
  file: string;
  /** Speaks instead of it, if there is one. */
  outside: SpeechSettings | null;
}

/** What the singer reports while it works. */
export interface SingerRun {
  onProgress(fraction: number): void;
  /** The lines of the song's beginning are sung; the rest follows in the same sound. */
  onBegun(stem: VocalStem): Promise<void>;
  /** Something failed, and the song is made without it. */
  onWarning(message: string, error: unknown): void;
}

/** A line that begins a little later is preceded by a breath. */
const BEGINNING_SECONDS = PREVIEW_SECONDS + 2;

/** Both singers by the file of their voices. */
const loaded = new Map<string, Promise<Record<Voice, Speaker>>>();

async function load(file: string): Promise<Record<Voice, Speaker>> {
  const voices = await loadVoice(file);
  return { female: fliteSpeaker(voices, 'female'), male: fliteSpeaker(voices, 'male') };
}

/**
 * Sings a score's words: with the outside voice, else the built-in one. Null if there are none, or if neither can sing: an
 * instrument plays the melody then.
 */
export async function singWords(
  score: Score,
  { file, outside }: VoiceSettings,
  run: SingerRun,
): Promise<VocalStem | null> {
  const { vocals } = score;
  if (!vocals) return null;
  let furthest = 0;
  // Another voice begins the song again.
  const onProgress = (fraction: number) => {
    if (fraction > furthest) run.onProgress(fraction);
    furthest = Math.max(furthest, fraction);
  };
  try {
    const loading = loaded.get(file) ?? load(file);
    loaded.set(file, loading);
    const builtin = (await loading)[vocals.voice];
    const sing = async (speaker: Speaker) => {
      const singer = openSinger(score, speaker, { onProgress });
      if (!singer) return null;
      await run.onBegun(singer.singUntil(BEGINNING_SECONDS));
      return singer.finish();
    };
    if (!outside) return await sing(builtin);
    try {
      return await sing(await outsideSpeaker(score, builtin, outside));
    } catch (error) {
      run.onWarning('the outside voice failed; the built-in voice sings', error);
      return await sing(builtin);
    }
  } catch (error) {
    loaded.delete(file);
    run.onWarning('the built-in voice failed; an instrument plays what it would sing', error);
    return null;
  }
}

async function outsideSpeaker(score: Score, builtin: Speaker, settings: SpeechSettings): Promise<Speaker> {
  const voice = new OutsideVoice(settings);
  try {
    const { signal } = new AbortController();
    const recordings = await voice.record(textsOf(score), score.vocals?.voice ?? 'female', signal);
    return recordedSpeaker(builtin, recordings);
  } finally {
    voice.close();
  }
}
