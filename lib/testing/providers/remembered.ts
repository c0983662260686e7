import { createHash } from 'node:crypto';
import { tagFlac } from '@/lib/audio/flac';
import { readTag, tagMp3 } from '@/lib/audio/tag';
import type { Mastering } from '@/lib/core/music/mastering';
import type { Music, MusicProgress, Take, TakeTags } from '@/lib/core/music/music';
import { syncedText } from '@/lib/domain/song/files/timed-text';

/** A song of ten seconds takes about a megabyte. */
const MOST_SONGS = 16;

/**
 * Returns a composer that makes each song once: an order of the same request, seed and revision brings the song that was
 * made before, with the tags of that order.
 */
export function rememberedMusic<T extends Music>(music: T): T {
  const songs = new Map<string, { take: Take; heard: (MusicProgress | Uint8Array)[] }>();

  const make: Music['make'] = async (request, seed, tags, run, revision) => {
    const { signal, onProgress, onPreview } = run;
    const name = nameOf([request, seed, revision?.edit, onPreview !== undefined], revision?.score);
    const known = songs.get(name);
    if (known) {
      for (const report of known.heard) {
        signal.throwIfAborted();
        if ('fraction' in report) onProgress(report);
        else onPreview?.(report);
      }
      signal.throwIfAborted();
      return retagged(known.take, tags, request.lyrics);
    }
    const heard: (MusicProgress | Uint8Array)[] = [];
    const noted =
      <Report extends MusicProgress | Uint8Array>(pass: (report: Report) => void) =>
      (report: Report) => {
        heard.push(report);
        pass(report);
      };
    const listening = { signal, onProgress: noted(onProgress), onPreview: onPreview && noted(onPreview) };
    const take = await music.make(request, seed, tags, listening, revision);
    keep(songs, name, { take: structuredClone(take), heard });
    return take;
  };

  return { ...music, make };
}

/** Returns mastering that makes a song of the same delivery once, and gives it the tags of each order. */
export function rememberedMastering<T extends Mastering>(mastering: T): T {
  const songs = new Map<string, Take>();

  const master: Mastering['master'] = async (order, signal) => {
    const { tags, take: delivered, ...facts } = order;
    const { bytes, ...told } = delivered;
    const name = nameOf([facts, told], bytes);
    const known = songs.get(name);
    if (known) {
      signal.throwIfAborted();
      return retagged(known, tags, told.lyrics ?? facts.lyrics ?? undefined);
    }
    const take = await mastering.master(order, signal);
    keep(songs, name, structuredClone(take));
    return take;
  };

  return { ...mastering, master };
}

function nameOf(facts: unknown[], bytes: Uint8Array | undefined): string {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  return hash.update(bytes ?? '').digest('hex');
}

function keep<Song>(songs: Map<string, Song>, name: string, song: Song): void {
  songs.set(name, song);
  for (const oldest of [...songs.keys()].slice(0, -MOST_SONGS)) songs.delete(oldest);
}

/** Returns a copy of a song whose files have these tags. */
function retagged(known: Take, own: TakeTags, lyrics: string | undefined): Take {
  const take = structuredClone(known);
  const { audio, master, used } = take;
  const tags = {
    ...readTag(audio.bytes),
    ...own,
    genre: used.genre,
    ...(used.key && { key: used.key }),
    lyrics: take.lyrics ?? lyrics,
    syncedLyrics: syncedText(take.timedLyrics),
  };
  const bytes = tagMp3(audio.bytes, tags);
  return { ...take, audio: { ...audio, bytes }, ...(master && { master: tagFlac(master, tags) }) };
}
