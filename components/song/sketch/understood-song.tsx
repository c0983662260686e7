'use client';

import type { SongUnderstanding } from '@/lib/domain/song/request-schema';
import { BriefChips } from '../create/brief/brief-chips';
import { briefFacts, briefNotes } from '../create/brief/brief-facts';
import { briefChips } from '../create/brief/brief-options';
import { BriefSkeleton } from '../create/brief/brief-skeleton';
import { instrumentChip } from '../create/brief/instrument-chip';
import type { SongForm } from '../create/song-request';
import { vocalChips } from '../create/vocals/vocal-chips';
import { SketchBar } from './sketch-bar';

export interface UnderstoodSongProps {
  form: SongForm;
  genres: readonly { slug: string; name: string }[];
  change: (part: Partial<SongForm>) => void;
  /** Null until the description was read. */
  understood: SongUnderstanding | null;
  isError: boolean;
  /** Whether the built-in composer makes the song: what it plays differently does not concern other models. */
  isComposer: boolean;
  /** Of the sketch. */
  seed: number;
}

/** How a description is understood, as chips, and what it sounds like. */
export function UnderstoodSong(props: UnderstoodSongProps) {
  const { form, genres, change, understood, isError, isComposer, seed } = props;
  if (!understood && isError) return null;
  const vocals = understood?.vocals;
  return (
    <div className="flex flex-col gap-3">
      {understood ? (
        <BriefChips
          chips={[
            ...briefChips(understood, form, genres, change),
            ...(isComposer ? [instrumentChip(understood, form, change)] : []),
            ...(isComposer ? vocalChips(understood, form, change) : []),
          ]}
          facts={briefFacts(understood, isComposer)}
          notes={isComposer ? briefNotes(understood) : []}
        />
      ) : (
        <BriefSkeleton />
      )}
      {isComposer && (
        <SketchBar
          plan={understood?.sketch ?? null}
          form={{ ...form, seed }}
          isSung={vocals === 'synthetic' || vocals === 'vocoder'}
          onPlay={() => change({ seed })}
        />
      )}
    </div>
  );
}
