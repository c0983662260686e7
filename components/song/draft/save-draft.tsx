import type { Song } from '@/lib/domain/song/contract';
import { Button } from '../../ui/button';
import { isChanged, isEmptyDraft, type SongForm } from '../create/song-request';
import type { useSaveDraft } from './use-save-draft';

export interface SaveDraftProps {
  form: SongForm;
  /** The draft as it was opened. */
  draft: Song | null;
  saving: ReturnType<typeof useSaveDraft>;
  disabled: boolean;
}

/** Stores the form to be made into a song later. */
export function SaveDraft({ form, draft, saving, disabled }: SaveDraftProps) {
  return (
    <Button
      variant="ghost"
      disabled={disabled || isEmptyDraft(form) || !isChanged(form, draft)}
      loading={saving.isPending}
      onClick={() => saving.save(form)}
    >
      {form.songId ? 'Save draft' : 'Save as draft'}
    </Button>
  );
}
