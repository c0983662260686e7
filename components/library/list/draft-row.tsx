import { Music2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Song } from '@/lib/domain/song/contract';
import { coverOf } from '../../song/create/pending-cover';
import { draftAddress } from '../../song/create/song-request';
import { draftLine } from '../../song/draft/draft-card';
import { SongCover } from '../../song/song-cover';
import { ButtonLink } from '../../ui/button';
import { Badge } from '../../ui/feedback/badge';
import { PageLink } from '../../ui/page-link';

export interface DraftRowProps {
  draft: Song;
  select: ReactNode;
  /** Replaces the name while it is being edited. */
  rename: ReactNode;
  menu: ReactNode;
}

/** A draft in the library's list. */
export function DraftRow({ draft, select, rename, menu }: DraftRowProps) {
  const make = `Make this song: ${draft.name}`;
  return (
    <div className="flex h-14 items-center gap-3 rounded-md px-2 transition-colors hover:bg-hover">
      {select}
      <span className="size-9 shrink-0">
        <PageLink
          href={draftAddress(draft.id)}
          aria-label={make}
          className="flex size-9 items-center justify-center rounded-full border border-line sm:hidden"
        >
          <Music2 className="size-4 stroke-[1.5]" aria-hidden />
        </PageLink>
      </span>
      <SongCover
        src={coverOf(draft)}
        size={40}
        className="size-10 shrink-0 rounded-xs opacity-60 grayscale"
      />
      <div className="min-w-0 flex-1">
        {rename ?? (
          <PageLink
            href={`/song/${draft.id}`}
            prefetch={false}
            className="block truncate font-medium text-sm underline-offset-4 hover:underline"
          >
            {draft.name}
          </PageLink>
        )}
        <p className="truncate text-quiet text-xs">{draftLine(draft)}</p>
      </div>
      <span className="max-sm:hidden">
        <Badge>Draft</Badge>
      </span>
      <ButtonLink href={draftAddress(draft.id)} size="sm" aria-label={make} className="max-sm:hidden">
        Make this song
      </ButtonLink>
      {menu}
    </div>
  );
}
