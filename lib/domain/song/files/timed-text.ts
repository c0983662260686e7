import type { TimedLine } from '@/lib/core/music/music';
import { timedPieces } from '@/lib/core/text/timed-pieces';

/** Returns the words in order with their starts, as players of tagged files expect them: a line begins with "\n". */
export function syncedText(lines: readonly TimedLine[]): { startSeconds: number; text: string }[] {
  return lines.flatMap((line, n) =>
    timedPieces(line).map(({ startSeconds, text }, i) => ({
      startSeconds,
      text: n > 0 && i === 0 ? `\n${text}` : text,
    })),
  );
}

interface Titled {
  name: string;
  artist: string;
  timedLyrics: readonly TimedLine[];
}

/** Formats timed lyrics as LRC, `[mm:ss.xx]` before each line and `<mm:ss.xx>` before each word, and after the last. */
export function toLrc({ name, artist, timedLyrics }: Titled): string {
  const lines = timedLyrics.map((line) => {
    const pieces = timedPieces(line);
    const last = pieces.at(-1);
    const words = pieces.map(({ startSeconds, text }) => `<${lrcTime(startSeconds)}>${oneLine(text)}`);
    const text = line.words?.length && last ? `${words.join('')}<${lrcTime(last.endSeconds)}>` : line.text;
    return `[${lrcTime(line.startSeconds)}]${oneLine(text)}`;
  });
  return [`[ti:${oneLine(name)}]`, `[ar:${oneLine(artist)}]`, ...lines, ''].join('\n');
}

/** Formats timed lyrics as WebVTT, with a timestamp before each word. */
export function toVtt(lines: readonly TimedLine[]): string {
  const cues = lines.map((line) => {
    const start = milliseconds(line.startSeconds);
    const end = Math.max(start + 1, milliseconds(line.endSeconds));
    return `${vttTime(start)} --> ${vttTime(end)}\n${vttText(line, start, end)}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** Timestamps must grow and lie within the cue. */
function vttText(line: TimedLine, start: number, end: number): string {
  let last = start;
  return timedPieces(line)
    .map((piece) => {
      const at = milliseconds(piece.startSeconds);
      const isTimed = at > last && at < end;
      if (isTimed) last = at;
      return (isTimed ? `<${vttTime(at)}>` : '') + escaped(oneLine(piece.text));
    })
    .join('');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const oneLine = (text: string) => text.replace(/\s+/g, ' ');
const digits = (n: number, count = 2) => String(n).padStart(count, '0');
const milliseconds = (seconds: number) => Math.round(seconds * 1000);

function lrcTime(seconds: number): string {
  const hundredths = Math.round(seconds * 100);
  return `${digits(Math.floor(hundredths / 6000))}:${digits(Math.floor(hundredths / 100) % 60)}.${digits(hundredths % 100)}`;
}

function vttTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}:${digits(seconds % 60)}.${digits(ms % 1000, 3)}`;
}
