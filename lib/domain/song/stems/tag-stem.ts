import { flacHead, inspectFlac } from '@/lib/audio/flac';
import { withMidiText } from '@/lib/audio/midi-text';
import { extendedWavHeader, riffInfo } from '@/lib/audio/riff-info';
import { id3Tag, type SongTags } from '@/lib/audio/tag';
import { WAV_HEADER_BYTES } from '@/lib/audio/wav';
import type { StemFile } from '@/lib/core/music/stems';

/** Returns a file of a song that was taken apart with the tags of the song, as pieces, without copying its sound. */
export function tagStem({ name, extension, bytes }: StemFile, song: SongTags): Uint8Array[] {
  const tags: SongTags = { ...song, title: `${song.title} (${name})` };
  if (extension === 'wav') {
    const info = riffInfo(tags);
    return [extendedWavHeader(bytes, info.length), bytes.subarray(WAV_HEADER_BYTES), info];
  }
  if (extension === 'mp3') return [id3Tag(tags), bytes];
  if (extension === 'mid') return [withMidiText(bytes, midiText(tags))];
  const flac = extension === 'flac' ? inspectFlac(bytes) : null;
  return flac ? [flacHead(flac.streamInfo, tags), bytes.subarray(flac.audioStart)] : [bytes];
}

const midiText = ({ comment = '', source = '', copyright = '' }: SongTags) => ({
  text: `${comment} ${source}`,
  copyright,
});
