import { checkLength, checkSamples, fitFullScale } from '@/lib/audio/decoding/check-song';
import { type DecodedSong, decodeSong } from '@/lib/audio/decoding/decode-song';
import { encodeBoth, encodeMp3, type StereoAudio } from '@/lib/audio/encode';
import { resample, storedRate } from '@/lib/audio/resample';

/** A song ends before this in any case. */
const MAX_SECONDS = 1_200;
/** An MP3 of a lower bitrate, or one that varies, is encoded again. */
const MIN_BITRATE = 128_000;
/** Coding adds up to 1 dB to peaks: no reason for a second loss. */
const MAX_MP3_PEAK = 1.122;

interface Decoded {
  audio: StereoAudio;
  /** The delivered MP3 without its tags, if it can stay as it is. */
  keptMp3: Uint8Array | null;
  isLossless: boolean;
}

/** Decodes and checks a delivered song. Throws InvalidAudio. */
export async function decodeDelivered(bytes: Uint8Array, askedSeconds: number | null): Promise<Decoded> {
  const song = await decodeSong(bytes, askedSeconds === null ? MAX_SECONDS : 2 * askedSeconds + 1);
  const { audio } = song;
  if (askedSeconds !== null) checkLength(audio.left.length / audio.sampleRate, askedSeconds);
  const peak = checkSamples(audio);
  return {
    audio: fitFullScale(atStoredRate(audio), peak),
    keptMp3: canKeep(song, peak) && song.mp3 ? bytes.slice(song.mp3.audioStart, song.mp3.audioEnd) : null,
    isLossless: song.container !== 'mp3',
  };
}

/** Players, encoders and downloads take 44.1 and 48 kHz alike, so that neither is converted. */
function atStoredRate(audio: StereoAudio): StereoAudio {
  const { sampleRate, left, right } = audio;
  const rate = storedRate(sampleRate);
  if (rate === sampleRate) return audio;
  const converted = resample(left, sampleRate, rate);
  return {
    sampleRate: rate,
    left: converted,
    right: left === right ? converted : resample(right, sampleRate, rate),
  };
}

function canKeep({ mp3 }: DecodedSong, peak: number): boolean {
  if (!mp3) return false;
  return (
    mp3.constant &&
    mp3.bitrate >= MIN_BITRATE &&
    mp3.sampleRate === storedRate(mp3.sampleRate) &&
    peak <= MAX_MP3_PEAK
  );
}

/** Returns the MP3, and the FLAC unless the song came with losses: it would only be larger. */
export async function encodeSong({ audio, keptMp3, isLossless }: Decoded) {
  if (!isLossless) return { mp3: keptMp3 ?? (await encodeMp3(audio)), master: null };
  const { mp3, flac } = await encodeBoth(audio);
  return { mp3, master: flac };
}
