import { type Analysis, analyse } from '@/lib/audio/analysis/analyse';
import { InvalidAudio } from '@/lib/audio/decoding/invalid-audio';
import { tagFlac } from '@/lib/audio/flac';
import { loudnessOf } from '@/lib/audio/loudness';
import { peaks } from '@/lib/audio/peaks';
import { type SongTags, tagMp3 } from '@/lib/audio/tag';
import { parseKey } from '@/lib/composer/brief/choices';
import { type Key, keyName, pitchClass } from '@/lib/composer/theory';
import type { MasteringOrder } from '@/lib/core/music/mastering';
import type { Take } from '@/lib/core/music/music';
import { drawCover } from '@/lib/domain/song/cover/draw-cover';
import { syncedText } from '@/lib/domain/song/files/timed-text';
import { coverPngOf, moved, tagCoverOf } from '../take-parts';
import { coverOf } from './cover';
import { decodeDelivered, encodeSong } from './files';
import { type Inspection, inspectSong } from './inspect-song';
import type { Mastered } from './mastering';

/** An estimate that is less likely to be right stays unknown. */
const MIN_CONFIDENCE = 0.5;

/** The work of this thread: masters one delivered take, or inspects a file. */
export default function work(order: MasteringOrder | Inspection) {
  return 'take' in order ? master(order) : inspectSong(order);
}

async function master(order: MasteringOrder) {
  try {
    const take = await takeOf(order);
    const mastered: Mastered = { take };
    return moved(mastered, take.master ?? take.audio.bytes);
  } catch (error) {
    if (!(error instanceof InvalidAudio)) throw error;
    const invalid: Mastered = { invalid: error.message };
    return invalid;
  }
}

async function takeOf(order: MasteringOrder): Promise<Take> {
  const decoded = await decodeDelivered(order.take.bytes, order.durationSeconds);
  const { audio } = decoded;
  const durationSeconds = audio.left.length / audio.sampleRate;
  const analysis = analyse(audio);
  const used = usedIn(order, analysis);
  const waveform = peaks(audio);
  // A cover needs a key, even a doubtful one.
  const { tonic = analysis.key.tonic, mode = analysis.key.mode } = knownKey(order, analysis) ?? {};
  const coverSvg = drawCover(coverOf({ analysis, peaks: waveform, durationSeconds, key: { tonic, mode } }));
  const { mp3, master } = await encodeSong(decoded);
  const tags: SongTags = {
    ...order.tags,
    genre: order.genre,
    ...(used.bpm ? { bpm: used.bpm } : {}),
    ...(used.key ? { key: used.key } : {}),
    lyrics: order.take.lyrics ?? order.lyrics ?? undefined,
    syncedLyrics: syncedText(order.take.timedLyrics),
    cover: tagCoverOf(coverSvg),
  };
  const bytes = tagMp3(mp3, tags);
  return {
    provider: order.provider,
    model: order.model,
    audio: { bytes, mime: 'audio/mpeg', durationSeconds },
    loudness: loudnessOf(audio),
    ...(master ? { master: tagFlac(master, tags) } : {}),
    midi: null,
    score: null,
    peaks: waveform,
    coverSvg,
    coverPng: coverPngOf(coverSvg),
    timedLyrics: order.take.timedLyrics,
    ...(order.take.lyrics ? { lyrics: order.take.lyrics } : {}),
    sections: sectionsOf(analysis),
    used,
  };
}

const isKnown = (estimate: { confidence: number }) => estimate.confidence >= MIN_CONFIDENCE;

/** What the model tells comes first, then what the user asked for, then a confident estimate. */
function usedIn(order: MasteringOrder, analysis: Analysis): Take['used'] {
  const { tempo, energy } = analysis;
  const key = knownKey(order, analysis);
  return {
    genre: order.genre,
    mood: order.mood,
    bpm: order.take.bpm ?? order.bpm ?? (tempo && isKnown(tempo) ? Math.round(tempo.bpm) : null),
    key: key ? keyName(key) : null,
    tonic: key?.tonic ?? null,
    mode: key?.mode ?? null,
    energy: isKnown(energy) ? energy.value : null,
    vocals: null,
    voice: null,
  };
}

function knownKey(order: MasteringOrder, { key }: Analysis): Key | null {
  const told = parseKey(order.take.key ?? '') ?? parseKey(order.key ?? '');
  return told ?? (isKnown(key) ? { tonic: pitchClass(key.tonic), mode: key.mode } : null);
}

/** One part is no division. */
function sectionsOf({ sections }: Analysis): Take['sections'] {
  if (sections.starts.length < 2 || sections.confidence < MIN_CONFIDENCE) return [];
  return sections.starts.map(({ startSeconds, kind }) => ({
    startSeconds: Math.round(startSeconds * 10) / 10,
    name: `Part ${kind + 1}`,
  }));
}
