import os from 'node:os';
import { understand } from '@/lib/composer/brief';
import { SCORE_VERSION } from '@/lib/composer/score';
import type { Music } from '@/lib/core/music/music';
import type { Log } from '@/lib/core/ports';
import { describeBrief } from './describe';
import { checkInstruments, FONT } from './font-file';
import { measureLyrics } from './measure-lyrics';
import { loadPronunciations } from './pronunciations';
import { planSketch } from './score/plan-sketch';
import { scoreReader } from './score/score-reader';
import type { VoiceSettings } from './singer';
import { songThreads } from './song-threads';
import { stemThread } from './stems/stems';
import { checkVoice, VOICE_FILE } from './voice-file';

interface Options {
  threads?: number | undefined;
  isCompiled?: boolean;
  voice?: Partial<VoiceSettings>;
  font?: string;
  log?: Log;
  /** How long threads without work stay open; as long as each needs by default. */
  idleMs?: number;
}

/** A fresh thread takes a second to read its instruments. */
const SONG_IDLE_MS = 60_000;
const STEM_IDLE_MS = 10_000;

/** The built-in composer, without an API key or GPU. Opens its threads with the first song. */
export function builtinMusic({
  threads = os.availableParallelism(),
  isCompiled = false,
  voice: { file = VOICE_FILE, outside = null } = {},
  font = FONT,
  log,
  idleMs,
}: Options = {}): Music & { close(): Promise<void> } {
  const voice: VoiceSettings = { file, outside };
  const stems = stemThread({ isCompiled, voice, font, log, idleMs: idleMs ?? STEM_IDLE_MS });
  const scores = scoreReader({ isCompiled });
  const songs = songThreads({ threads, isCompiled, voice, font, log, idleMs: idleMs ?? SONG_IDLE_MS });
  return {
    name: 'builtin',
    scoreVersion: SCORE_VERSION,
    checkVoice: () => checkVoice(file),
    instruments: () => checkInstruments(font),
    understand: (request) => describeBrief(understand(request)),
    async measureLyrics(lyrics) {
      return lyrics === ''
        ? { syllables: [], rhymes: [] }
        : measureLyrics(lyrics, await loadPronunciations());
    },
    readScore: scores.readScore,
    openScore: scores.openScore,
    readChords: scores.readChords,
    writeSheet: scores.writeSheet,
    planSketch,
    make: songs.make,
    revise: songs.revise,
    takeApart: stems.takeApart,
    async close() {
      await Promise.all([songs.close(), stems.close(), scores.close()]);
    },
  };
}
