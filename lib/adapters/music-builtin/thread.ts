import { inspect } from 'node:util';
import type { MessagePort } from 'node:worker_threads';
import { encodeBoth } from '@/lib/audio/encode';
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
import { collectGarbage, collectYoungGarbage } from './collect-garbage';
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
/** Seconds of sound whose copies for the encoders are freed together. */
const COLLECTED = 10;
/** A shorter song leaves less than is worth a fifth of its time. */
const LONG_SECONDS = 60;

/** The work of this thread: makes one take, or tries a revision. */
export default function work(order: MakeOrder | ReviseOrder) {
  return 'tags' in order ? make(order) : describeRevision(order.revision, order.seed);
}

/** Makes one take: brief, score, audio, file, cover. */
async function make(order: MakeOrder) {
  const { request, tags, progress } = order;
  const report = (fraction: number, stage: string) => progress.postMessage({ fraction, stage });
  const brief = understand(request);
  report(0.01, 'Writing the score');
  const score = await scoreOf(order, brief);
  const { audio, isSung, instruments } = await perform(score, order, report);
  const isLong = score.durationSeconds >= LONG_SECONDS;
  if (isLong) collectGarbage();
  let encoded = 0;
  const encoding = encodeBoth(audio, (fraction) => {
    report(RENDERED + fraction * (ENCODED - RENDERED), 'Mastering');
    encoded++;
    if (encoded % COLLECTED === 0) collectYoungGarbage();
  });
  // Drawn and measured while the encoders work.
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
  const described = {
    loudness: loudnessOf(audio),
    midi: toMidi(score),
    score: packScore(score),
    peaks: peaks(audio),
    coverSvg,
    coverPng: coverPngOf(coverSvg),
  };
  const durationSeconds = audio.left.length / audio.sampleRate;
  const { mp3, flac } = await encoding;
  if (isLong) collectGarbage();
  const master = tagFlac(flac, allTags);
  const take: Take = {
    provider: 'builtin',
    model: 'Tunewright composer',
    audio: { bytes: tagMp3(mp3, allTags), mime: 'audio/mpeg', durationSeconds },
    master,
    ...described,
    ...(brief.lyrics.trim() === '' && { lyrics: score.words }),
    timedLyrics: score.lyrics,
    sections: score.sections.map(({ label, startBeat }) => ({
      startSeconds: Math.round(secondsAt(score, startBeat) * 10) / 10,
      name: label,
    })),
    used: usedOf(score, brief, isSung),
  };
  const made: Made = { take, instruments };
  return moved(made, master);
}

/** Sings and renders the score. */
async function perform(
  score: Score,
  { voice, font, isPreviewed, progress }: MakeOrder,
  report: (fraction: number, stage: string) => void,
) {
  const warn = (warning: string, error: unknown) => progress.postMessage({ warning, reason: inspect(error) });
  const { state, band } = await openInstruments(font);
  const performance = new Performance(score, band, isPreviewed ? previewRun(progress, warn) : null);
  if (!score.vocals) void performance.begin(null);
  const vocals = await singWords(score, voice, {
    onProgress: (fraction) => report(WRITTEN + fraction * (SUNG - WRITTEN), 'Singing'),
    onBegun: (stem) => performance.begin(stem),
    onWarning: warn,
  });
  const composed = vocals ? SUNG : WRITTEN;
  const audio = await performance.finish(vocals, ({ fraction, section }) =>
    report(composed + fraction * (RENDERED - composed), section),
  );
  return { audio, isSung: vocals !== null, instruments: state };
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
