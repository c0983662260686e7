import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Song } from '@/lib/domain/song/contract';
import { ButtonLink } from '../../ui/button';
import { Badge } from '../../ui/feedback/badge';
import { IconButton } from '../../ui/icon-button';
import { PageLink } from '../../ui/page-link';
import { CardName } from '../card-name';
import { coverOf } from '../create/pending-cover';
import { draftAddress } from '../create/song-request';
import { SongCover } from '../song-cover';

export interface DraftCardProps {
  draft: Song;
  /** Heading level of its name, as for `SongCard`. */
  level?: 2 | 3;
  /** A menu button. */
  menu?: ReactNode;
  /** Replaces the name while it is being edited. */
  nameSlot?: ReactNode;
  onRemove?: () => void;
}

/** A draft in a grid, as high as a song: its description, and on its cover the way to make it a song. */
export function DraftCard({ draft, level = 3, menu, nameSlot, onRemove }: DraftCardProps) {
  return (
    <article className="min-w-0">
      <div className="relative">
        <PageLink href={`/song/${draft.id}`} prefetch={false} tabIndex={-1} aria-hidden className="block">
          <SongCover src={coverOf(draft)} className="w-full rounded-card opacity-60 grayscale" />
        </PageLink>
        <div className="absolute top-2 left-2">
          <Badge>Draft</Badge>
        </div>
        {onRemove && (
          <IconButton
            size="sm"
            label={`Remove ${draft.name}`}
            icon={<X />}
            onClick={onRemove}
            className="absolute top-2 right-2 bg-ground text-text hover:bg-raised"
          />
        )}
        <ButtonLink href={draftAddress(draft.id)} size="sm" className="absolute bottom-2 left-2">
          Make this song
        </ButtonLink>
      </div>
      <div className="mt-2.5 flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <CardName song={draft} level={level} slot={nameSlot} />
          <p className="truncate text-quiet text-sm">{draftLine(draft)}</p>
        </div>
        {menu}
      </div>
    </article>
  );
}

/** Returns what a draft holds, in one line: "Jazz · with lyrics". */
export function draftLine({ genreName, lyrics }: Song): string {
  const parts = [genreName, lyrics && 'with lyrics'].filter(Boolean);
  return parts.join(' · ') || 'Not generated yet';
}
