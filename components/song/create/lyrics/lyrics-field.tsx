'use client';

import { Textarea } from '../../../ui/field/textarea';
import type { SongForm } from '../song-request';
import { LyricsTools } from './lyrics-tools';
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
      <Textarea
        label="Lyrics"
        optional
        maxLength={5000}
        count={form.lyrics.length}
        rows={4}
        value={form.lyrics}
        disabled={form.instrumental}
        readOnly={lyrics.isPending}
        onChange={(event) => change({ lyrics: event.currentTarget.value })}
        hint="One line of text per line of the song, shown in time with the melody."
        error={error}
      />
      {!form.instrumental && <LyricsTools {...lyrics} />}
    </div>
  );
}
