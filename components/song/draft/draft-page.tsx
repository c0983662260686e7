'use client';

import { Trash2 } from 'lucide-react';
import { useDeleteSong } from '@/lib/client/song/hooks';
import type { Song } from '@/lib/domain/song/contract';
import { useOpenPage } from '../../ui/awaited-page';
import { Button, ButtonLink } from '../../ui/button';
import { Badge } from '../../ui/feedback/badge';
import { coverOf } from '../create/pending-cover';
import { draftAddress } from '../create/song-request';
import { SongCover } from '../song-cover';
import { VISIBILITIES } from '../visibility-labels';

/** The page of a draft, for its owner: what is stored, and the way to make it a song. */
export function DraftPage({ draft }: { draft: Song }) {
  const openPage = useOpenPage();
  const remove = useDeleteSong(() => openPage('/library'));
  return (
    <article className="page grid grid-cols-[minmax(0,1fr)] gap-6 pt-8 pb-20 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)] md:gap-12 md:pt-12">
      <SongCover
        src={coverOf(draft)}
        size={600}
        className="w-full max-w-40 self-start rounded-card opacity-60 grayscale md:max-w-none"
      />
      <div className="flex min-w-0 flex-col gap-6">
        <div>
          <div className="mb-3 flex flex-wrap gap-2">
            <Badge>Draft</Badge>
            {draft.genreName && <Badge>{draft.genreName}</Badge>}
            <Badge>{VISIBILITIES[draft.visibility]} once made</Badge>
          </div>
          <h1 className="display wrap-anywhere text-3xl md:text-4xl">{draft.name}</h1>
          <p className="mt-2 text-quiet">Only you can see this draft. Nothing was charged for it.</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={draftAddress(draft.id)} variant="primary">
            Make this song
          </ButtonLink>
          <Button
            icon={<Trash2 />}
            loading={remove.isPending}
            onClick={() => remove.mutate({ params: { id: draft.id } })}
          >
            Delete
          </Button>
        </div>
        <DraftText title="Description" text={draft.description} />
        <DraftText title="Lyrics" text={draft.lyrics} />
      </div>
    </article>
  );
}

function DraftText({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <section>
      <h2 className="display mb-2 text-xl">{title}</h2>
      <p className="wrap-anywhere max-w-text whitespace-pre-line">{text}</p>
    </section>
  );
}
