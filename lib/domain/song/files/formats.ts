/** The formats a song and its timed lyrics can be downloaded in. A new one also needs an entry in `downloads/open-download.ts`. */
export const formats = {
  mp3: { label: 'MP3', extension: 'mp3', type: 'audio/mpeg' },
  flac: { label: 'FLAC', extension: 'flac', type: 'audio/flac' },
  wav: { label: 'WAV', extension: 'wav', type: 'audio/wav' },
  midi: { label: 'MIDI', extension: 'mid', type: 'audio/midi' },
  musicxml: {
    label: 'MusicXML (lead sheet)',
    extension: 'musicxml',
    type: 'application/vnd.recordare.musicxml+xml',
  },
  'chords.pdf': { label: 'Chord chart (PDF)', extension: 'pdf', type: 'application/pdf' },
  lrc: { label: 'LRC', extension: 'lrc', type: 'text/plain; charset=utf-8' },
  vtt: { label: 'WebVTT', extension: 'vtt', type: 'text/vtt; charset=utf-8' },
} as const;

export type Format = keyof typeof formats;

/** Those of the sound, which an archive is ordered in; it holds the lyrics in any case. */
export const soundFormats = ['mp3', 'flac', 'wav', 'midi'] as const satisfies Format[];
export type SoundFormat = (typeof soundFormats)[number];

/** Those on paper, of songs whose notes are known. */
export const paperFormats = ['musicxml', 'chords.pdf'] as const satisfies Format[];

/** Those of timed lyrics. */
export const lyricsFormats = ['lrc', 'vtt'] as const satisfies Format[];

const formatNames = Object.keys(formats) as Format[];

/** Returns the format for a file extension, or null. */
export function formatOf(extension: string): Format | null {
  return formatNames.find((name) => formats[name].extension === extension) ?? null;
}

/** Returns the download link of a song in a format, derived from the address of its audio. */
export function downloadUrl(audioUrl: string, format: Format): string {
  const [path = '', query] = audioUrl.split('?', 2);
  const file = path.replace(/[^/]+$/, `song.${formats[format].extension}`);
  return `${file}?${query ? `${query}&` : ''}download`;
}
