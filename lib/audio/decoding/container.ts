import { id3Length } from '../mp3-frame';
import { hasMp3Frames } from '../verify';
import { InvalidAudio } from './invalid-audio';

export type Container = 'mp3' | 'flac' | 'wav';

const textAt = (bytes: Uint8Array, at: number, length = 4) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/**
 * Recognizes a file by its first bytes, never by what it is called. Throws InvalidAudio, with the beginning of the file,
 * for anything but MP3, FLAC and WAV.
 */
export function containerOf(bytes: Uint8Array): Container {
  if (textAt(bytes, id3Length(bytes)) === 'fLaC') return 'flac';
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WAVE') return 'wav';
  if (hasMp3Frames(bytes)) return 'mp3';
  const first = textAt(bytes, 0, 200).replace(/[^\x20-\x7e]+/g, '.');
  throw new InvalidAudio('container', `${bytes.length} bytes that begin with "${first}"`);
}
