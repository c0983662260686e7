import { SAMPLE_RATE } from '../instruments/dsp';
import type { Score } from '../score';
import type { SungLine } from '../vocals';
import type { Layer } from './ensemble/layers';
import { pitchCurve } from './phrase/melody';
import { type Frames, framesOf } from './phrase/score-frames';
import { segmentsOf } from './phrase/segments';
import { type Nucleus, nucleiOf, sungPhones } from './phrase/syllables';
import { type Speaker, type Speech, speakable, UnspeakableText } from './speech/speech';
import { type Clip, utter } from './synth/utter';
import { envelopesOf } from './timbre/envelope';
import { type Timbre, timbreOf } from './timbre/timbre';
import { type Match, matchOf } from './timbre/tone';

/** Has every vowel of English; what a speaker's tone is measured by. */
export const CALIBRATION =
  'the quick brown fox jumps over a lazy dog while two boys saw her buy a good bird book near our house';

/** A line that is ready to be sung by any number of voices. */
export interface Prepared {
  timbre: Timbre;
  nuclei: Nucleus[];
  frames: Frames;
}

interface Spoken {
  speech: Speech;
  timbre: Timbre;
}

/** The tone of each speaker who has sung: measuring it takes as long as singing a line. */
const matches = new WeakMap<Speaker, Match>();

function matchFor(speaker: Speaker): Match {
  const match = matches.get(speaker) ?? matchOf(envelopesOf(speaker.speak(CALIBRATION)));
  matches.set(speaker, match);
  return match;
}

/** Prepares and sings lines. What is sung again is analysed once. */
export class Studio {
  private readonly match: Match;
  private readonly spoken = new Map<string, Spoken>();

  constructor(
    private readonly score: Score,
    private readonly speaker: Speaker,
    /** Lines in the order in which they will be sung. */
    private readonly ahead: SungLine[],
  ) {
    this.match = matchFor(speaker);
  }

  /** Prepares the next line; null if it has nothing that can be sung, or if the speaker cannot say it. */
  prepare(line: SungLine): Prepared | null {
    const text = speakable(line.text);
    this.ahead.shift();
    if (text === '') return null;
    try {
      return this.prepareText(text, line);
    } catch (error) {
      if (error instanceof UnspeakableText) return null;
      throw error;
    }
  }

  private prepareText(text: string, line: SungLine): Prepared | null {
    const { speech, timbre } = this.spokenOf(text);
    const phones = sungPhones(speech.phones);
    const nuclei = nucleiOf(line, phones, this.score.tempo, this.speaker);
    if (nuclei.length === 0) return null;
    return { timbre, nuclei, frames: framesOf(segmentsOf(phones, nuclei), nuclei, timbre) };
  }

  /** Sings a prepared line as one of its voices does. */
  perform({ timbre, nuclei, frames }: Prepared, layer: Layer, seed: number): Clip {
    const tones = layer.melodyOf(nuclei.flatMap((nucleus) => nucleus.tones));
    const pitch = pitchCurve(tones, frames.start, frames.count, layer, seed);
    const clip = utter(timbre, frames, pitch, seed);
    return { ...clip, start: clip.start + Math.round(layer.delaySeconds * SAMPLE_RATE) };
  }

  private spokenOf(text: string): Spoken {
    const speech = this.spoken.get(text)?.speech ?? this.speaker.speak(text);
    const spoken = this.spoken.get(text) ?? { speech, timbre: timbreOf(speech, this.match) };
    // Forgets what will not be sung again.
    if (this.ahead.some((line) => speakable(line.text) === text)) this.spoken.set(text, spoken);
    else this.spoken.delete(text);
    return spoken;
  }
}
