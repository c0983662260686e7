'use client';

import { failureText } from '@/lib/client/report';
import { sketchSentences } from '@/lib/core/messages/sketch';
import type { SongUnderstanding } from '@/lib/domain/song/request-schema';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { BriefChips } from '../create/brief/brief-chips';
import { briefFacts, briefNotes } from '../create/brief/brief-facts';
import { briefChips } from '../create/brief/brief-options';
import { BriefSkeleton } from '../create/brief/brief-skeleton';
import { instrumentChip } from '../create/brief/instrument-chip';
import type { SongForm } from '../create/song-request';
import type { Unread } from '../create/use-understood';
import { vocalChips } from '../create/vocals/vocal-chips';
import { SketchBar } from './sketch-bar';

export interface UnderstoodSongProps {
  form: SongForm;
  genres: readonly { slug: string; name: string }[];
  change: (part: Partial<SongForm>) => void;
  /** Null until the description was read. */
  understood: SongUnderstanding | null;
  /** Why the latest description is not. */
  unread: Unread | null;
  /** Whether the built-in composer makes the song: what it plays differently does not concern other models. */
  isComposer: boolean;
  /** Of the sketch. */
  seed: number;
}

/** How a description is understood, as chips, and what it sounds like. */
export function UnderstoodSong(props: UnderstoodSongProps) {
  const { form, genres, change, understood, unread, isComposer, seed } = props;
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
        !unread && <BriefSkeleton />
      )}
      {unread && <UnreadNotice {...unread} />}
      {isComposer && (understood || !unread) && (
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

/** Says once why the description was not read; it is read again with the next change, a press, or a new connection. */
function UnreadNotice({ error, isFetching, retry }: Unread) {
  return (
    <Notice
      tone="danger"
      action={
        <Button size="sm" loading={isFetching} onClick={retry}>
          Try again
        </Button>
      }
    >
      {navigator.onLine ? failureText('song.understand', error) : sketchSentences.unread}
    </Notice>
  );
}
