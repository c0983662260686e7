'use client';

import type { SongForm } from '../song-request';
import { LyricsEditor } from './lyrics-editor';
import { LyricsTools } from './lyrics-tools';
import { useLyricMeasures } from './use-lyric-measures';
import { useLyrics } from './use-lyrics';

export interface LyricsFieldProps {
  form: SongForm;
  change: (part: Partial<SongForm>) => void;
  error: string | undefined;
}

/** The lyrics of the song and the buttons that write and improve them. */
export function LyricsField({ form, change, error }: LyricsFieldProps) {
  const lyrics = useLyrics(form, change);
  return (
    <div className="md:col-span-2">
      <LyricsEditor
        lines={useLyricMeasures(form)}
        disabled={form.instrumental}
        readOnly={lyrics.isPending}
        onChange={(text) => change({ lyrics: text })}
        error={error}
      />
      {!form.instrumental && <LyricsTools {...lyrics} />}
    </div>
  );
}
