'use client';

import { CallError } from '@/lib/client/call';
import { useCreateDraft, useUpdateSong } from '@/lib/client/song/hooks';
import { draftChanges, draftOf, type SongForm } from '../create/song-request';

/** Stores the create form as a draft: a new one, or the one that the form belongs to. */
export function useSaveDraft(onSaved: () => void) {
  const create = useCreateDraft(onSaved);
  const update = useUpdateSong(onSaved);
  const { error } = create.error ? create : update;
  function save(form: SongForm) {
    if (form.songId) update.mutate({ params: { id: form.songId }, body: draftChanges(form) });
    else create.mutate({ body: draftOf(form) });
  }
  return {
    save,
    isPending: create.isPending || update.isPending,
    errors: error instanceof CallError ? error.fields : {},
  };
}
