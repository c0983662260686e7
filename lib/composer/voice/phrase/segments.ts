import { isDiphthong, type Phone } from '../speech/speech';
import type { Nucleus } from './syllables';

/** A phone in the song: where it is taken from the speech, and where it sounds. */
export interface Segment {
  phone: string;
  kind: 'vowel' | 'consonant';
  sourceStart: number;
  sourceEnd: number;
  start: number;
  end: number;
  /** Index of the vowel that it belongs to. */
  nucleus: number;
}

/** Consonants before the first vowel take at most this time. */
const MAX_PICKUP_SECONDS = 0.45;
/** The share of the time between two vowels that consonants may take. */
const MAX_CONSONANTS = 0.55;
/** A shorter rest is sung through. */
const REST_SECONDS = 0.12;
const SHORTEST_VOWEL_SECONDS = 0.1;

/** Beginnings of English syllables with more than one consonant. */
const ONSETS = new Set(
  (
    'p_l p_r p_y b_l b_r b_y t_r t_w t_y d_r d_w d_y k_l k_r k_w k_y g_l g_r g_w f_l f_r f_y v_y th_r th_w ' +
    'sh_r s_p s_t s_k s_m s_n s_f s_l s_w m_y n_y hh_y hh_w s_p_l s_p_r s_p_y s_t_r s_t_y s_k_r s_k_w s_k_y'
  ).split(' '),
);

/** Places the phones of a line: each vowel begins on its note, with its consonants before it at the speed of speech. */
export function segmentsOf(phones: readonly Phone[], nuclei: readonly Nucleus[]): Segment[] {
  const [first] = nuclei;
  if (!first) return [];
  const pickup = phones.slice(0, first.phone);
  const speed = Math.min(1, MAX_PICKUP_SECONDS / Math.max(1e-6, secondsOf(pickup)));
  const start = first.tones[0].start - secondsOf(pickup) * speed;
  return [
    ...consonants(pickup, start, speed, 0),
    ...nuclei.flatMap((_, i) => (i + 1 < nuclei.length ? between(phones, nuclei, i) : last(phones, nuclei))),
  ];
}

/** A vowel and the consonants up to the next one. */
function between(phones: readonly Phone[], nuclei: readonly Nucleus[], i: number): Segment[] {
  const [nucleus, next] = [nuclei[i], nuclei[i + 1]];
  const cluster = phones.slice(nucleus.phone + 1, next.phone);
  const start = nucleus.tones[0].start;
  const onset = next.tones[0].start;
  const end = nucleus.tones[nucleus.tones.length - 1].end;
  const needed = secondsOf(cluster);
  const speed = Math.min(1, ((onset - start) * MAX_CONSONANTS) / Math.max(1e-6, needed));
  const vowelEnd = onset - needed * speed;
  if (onset - end <= REST_SECONDS)
    return [vowel(phones, nucleus, start, vowelEnd, i), ...consonants(cluster, vowelEnd, speed, i + 1)];
  const onsets = cluster.slice(onsetFrom(cluster));
  const coda = cluster.slice(0, cluster.length - onsets.length);
  const stop = Math.max(
    start + SHORTEST_VOWEL_SECONDS,
    Math.min(end, onset - needed * speed) - 0.5 * secondsOf(coda) * speed,
  );
  const held = Math.min(stop, vowelEnd);
  return [
    vowel(phones, nucleus, start, held, i),
    ...consonants(coda, held, speed, i),
    ...consonants(onsets, onset - secondsOf(onsets) * speed, speed, i + 1),
  ];
}

/** The last vowel, whose consonants end about when its note does. */
function last(phones: readonly Phone[], nuclei: readonly Nucleus[]): Segment[] {
  const i = nuclei.length - 1;
  const nucleus = nuclei[i];
  const coda = phones.slice(nucleus.phone + 1);
  const start = nucleus.tones[0].start;
  const end = nucleus.tones[nucleus.tones.length - 1].end;
  const stop = Math.max(start + SHORTEST_VOWEL_SECONDS, end - 0.5 * secondsOf(coda));
  return [vowel(phones, nucleus, start, stop, i), ...consonants(coda, stop, 1, i)];
}

/** The index from which consonants begin the next syllable: as many as English allows. */
function onsetFrom(cluster: readonly Phone[]): number {
  for (let from = Math.max(0, cluster.length - 3); from < cluster.length - 1; from++) {
    const name = cluster.slice(from).map(({ phone }) => phone);
    if (ONSETS.has(name.join('_'))) return from;
  }
  return Math.max(0, cluster.length - 1);
}

const secondsOf = (phones: readonly Phone[]): number =>
  phones.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);

function vowel(phones: readonly Phone[], nucleus: Nucleus, start: number, end: number, i: number): Segment {
  const { phone, startSeconds, endSeconds } = phones[nucleus.phone];
  return { phone, kind: 'vowel', sourceStart: startSeconds, sourceEnd: endSeconds, start, end, nucleus: i };
}

function consonants(phones: readonly Phone[], from: number, speed: number, nucleus: number): Segment[] {
  let start = from;
  return phones.map(({ phone, startSeconds, endSeconds }) => {
    const end = start + (endSeconds - startSeconds) * speed;
    const segment: Segment = {
      ...{ phone, kind: 'consonant', nucleus, start, end },
      ...{ sourceStart: startSeconds, sourceEnd: endSeconds },
    };
    start = end;
    return segment;
  });
}

/** Returns the moment of the speech that is heard at a moment of a segment. */
export function sourceAt(segment: Segment, seconds: number): number {
  const { kind, phone, sourceStart, sourceEnd, start, end } = segment;
  const spoken = sourceEnd - sourceStart;
  const sung = Math.max(1e-4, end - start);
  const into = Math.max(0, Math.min(sung, seconds - start));
  if (kind === 'consonant' || sung <= spoken * 1.05) return sourceStart + (spoken * into) / sung;
  return sourceStart + (isDiphthong(phone) ? glide(spoken, sung, into) : hold(spoken, sung, into));
}

/** A diphthong holds its first part and ends with its glide, nearly at the speed of speech. */
function glide(spoken: number, sung: number, into: number): number {
  const first = 0.38 * spoken;
  const attack = Math.min(0.05, first * 0.5);
  const close = Math.min((spoken - first) * 1.25, 0.4 * sung);
  const held = sung - attack - close;
  if (into < attack) return into;
  if (into < attack + held) return attack + (first - attack) * ((into - attack) / held);
  return first + (spoken - first) * ((into - attack - held) / close);
}

/** Other vowels keep their edges and hold their middle. */
function hold(spoken: number, sung: number, into: number): number {
  const attack = Math.min(0.055, 0.35 * spoken);
  const release = Math.min(0.045, 0.28 * spoken);
  if (into < attack) return into;
  if (into > sung - release) return spoken - (sung - into);
  const u = (into - attack) / (sung - attack - release);
  const middle = spoken - attack - release;
  return attack + middle * (0.5 - 0.5 * Math.cos(Math.PI * u));
}
