import { inspect } from 'node:util';
import type { MessagePort } from 'node:worker_threads';
import { encodeFlac, encodeMp3 } from '@/lib/audio/encode';
import { tagFlac } from '@/lib/audio/flac';
import { loudnessOf } from '@/lib/audio/loudness';
import { peaks } from '@/lib/audio/peaks';
import { type SongTags, tagMp3 } from '@/lib/audio/tag';
import { type Brief, understand } from '@/lib/composer/brief';
import { compose } from '@/lib/composer/compose';
import { toMidi } from '@/lib/composer/midi';
import { type Score, secondsAt } from '@/lib/composer/score';
import { keyName } from '@/lib/composer/theory';
import { withWords } from '@/lib/composer/with-words';
import type { Take } from '@/lib/core/music/music';
import { drawCover } from '@/lib/domain/song/cover/draw-cover';
import { syncedText } from '@/lib/domain/song/files/timed-text';
import { coverPngOf, moved, tagCoverOf } from '../take-parts';
import { coverOf } from './cover';
import { beatsPerMinute } from './describe';
import { openInstruments } from './instruments';
import { Performance, type PreviewRun } from './performance';
import { loadPronunciations } from './pronunciations';
import { describeRevision, revised } from './score/revise';
import { packScore } from './score/stored-score';
import { singWords } from './singer';
import type { Made, MakeOrder, ReviseOrder } from './song-threads';

/** Progress at the end of each step, measured on songs of three minutes. */
const WRITTEN = 0.02;
const SUNG = 0.25;
const RENDERED = 0.5;
const ENCODED = 0.98;

/** The work of this thread: makes one take, or tries a revision. */
export default function work(order: MakeOrder | ReviseOrder) {
  return 'tags' in order ? make(order) : describeRevision(order.revision, order.seed);
}

/** Makes one take: brief, score, audio, file, cover. */
async function make(order: MakeOrder) {
  const { request, tags, voice, font, isPreviewed, progress } = order;
  const report = (fraction: number, stage: string) => progress.postMessage({ fraction, stage });
  const brief = understand(request);
  report(0.01, 'Writing the score');
  const score = await scoreOf(order, brief);
  const warn = (warning: string, error: unknown) => progress.postMessage({ warning, reason: inspect(error) });
  const { state, band } = await openInstruments(font);
  const performance = new Performance(score, band, isPreviewed ? previewRun(progress, warn) : null);
  if (!score.vocals) await performance.begin(null);
  const vocals = await singWords(score, voice, {
    onProgress: (fraction) => report(WRITTEN + fraction * (SUNG - WRITTEN), 'Singing'),
    onBegun: (stem) => performance.begin(stem),
    onWarning: warn,
  });
  const composed = vocals ? SUNG : WRITTEN;
  const audio = performance.finish(vocals, ({ fraction, section }) =>
    report(composed + fraction * (RENDERED - composed), section),
  );
  // Each encoder has a thread of its own.
  const [mp3, lossless] = await Promise.all([
    encodeMp3(audio, {}, (fraction) => report(RENDERED + fraction * (ENCODED - RENDERED), 'Mastering')),
    encodeFlac(audio),
  ]);
  report(ENCODED, 'Drawing the cover');
  const coverSvg = drawCover(coverOf(score));
  const allTags: SongTags = {
    ...tags,
    genre: score.genre,
    bpm: beatsPerMinute(score),
    key: keyName(score.key),
    lyrics: score.words || request.lyrics,
    syncedLyrics: syncedText(score.lyrics),
    cover: tagCoverOf(coverSvg),
  };
  const bytes = tagMp3(mp3, allTags);
  const master = tagFlac(lossless, allTags);
  const take: Take = {
    provider: 'builtin',
    model: 'Tunewright composer',
    audio: { bytes, mime: 'audio/mpeg', durationSeconds: audio.left.length / audio.sampleRate },
    loudness: loudnessOf(audio),
    master,
    midi: toMidi(score),
    score: packScore(score),
    peaks: peaks(audio),
    coverSvg,
    coverPng: coverPngOf(coverSvg),
    ...(brief.lyrics.trim() === '' && { lyrics: score.words }),
    timedLyrics: score.lyrics,
    sections: score.sections.map(({ label, startBeat }) => ({
      startSeconds: Math.round(secondsAt(score, startBeat) * 10) / 10,
      name: label,
    })),
    used: usedOf(score, brief, vocals !== null),
  };
  const made: Made = { take, instruments: state };
  return moved(made, master);
}

async function scoreOf({ seed, revision }: MakeOrder, brief: Brief): Promise<Score> {
  if (revision) return (await revised(revision, seed)).after;
  const pronunciations = brief.instrumental ? undefined : await loadPronunciations();
  return compose(withWords(brief, seed, pronunciations), seed, { pronunciations });
}

function previewRun(progress: MessagePort, warn: (message: string, error: unknown) => void): PreviewRun {
  return {
    onPreview: (preview) => progress.postMessage({ preview }),
    onFailed: (error) => warn('the beginning of a song was not rendered', error),
  };
}

/** If the voice failed, an instrument plays its part. */
function usedOf(score: Score, brief: Brief, isSung: boolean): Take['used'] {
  const { key, vocals } = score;
  const choir = brief.vocals === 'choir' ? 'choir' : 'none';
  return {
    genre: score.genre,
    mood: score.moods[0] ?? null,
    bpm: beatsPerMinute(score),
    key: keyName(key),
    tonic: key.tonic,
    mode: key.mode,
    energy: score.energy,
    vocals: isSung && vocals ? vocals.kind : choir,
    voice: isSung && vocals ? vocals.voice : null,
  };
}
