import { decodeSong } from '../../lib/audio/decoding/decode-song';
import type { Received } from './route';

const MAX_SECONDS = 700;

/** A form of an edit: its texts, and the seconds of the file in `part`; null if there is none that can be decoded. */
export async function readForm(
  { body, headers }: Pick<Received, 'body' | 'headers'>,
  part: string,
): Promise<{ texts: Record<string, string>; sourceSeconds: number | null }> {
  const type = headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const texts = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );
  const file = form.get(part);
  const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : null;
  return { texts, sourceSeconds: bytes && (await secondsOf(bytes)) };
}

/** Returns the length of a file; null if it cannot be decoded. */
export async function secondsOf(bytes: Uint8Array): Promise<number | null> {
  const song = await decodeSong(bytes, MAX_SECONDS).catch(() => null);
  return song && song.audio.left.length / song.audio.sampleRate;
}

/** Returns the length of an edit's result in the terms of ACE-Step; null if its fields do not fit the source. */
export function editedSeconds(
  { task_type, repainting_start, repainting_end, audio_cover_strength }: Record<string, unknown>,
  sourceSeconds: number,
): number | null {
  if (task_type === 'cover')
    return Number(audio_cover_strength) >= 0 && Number(audio_cover_strength) <= 1 ? sourceSeconds : null;
  const [start, end] = [Number(repainting_start), Number(repainting_end)];
  const fits = task_type === 'repaint' && start >= 0 && start <= sourceSeconds && end > start;
  return fits ? Math.max(sourceSeconds, end) : null;
}
