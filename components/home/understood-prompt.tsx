'use client';

import { useGenres } from '@/lib/client/genre/hooks';
import { WithQueryClient } from '../player/bar/with-query-client';
import type { SongForm } from '../song/create/song-request';
import { useUnderstood } from '../song/create/use-understood';
import { UnderstoodSong } from '../song/sketch/understood-song';
import { useSeed } from '../song/sketch/use-seed';

interface UnderstoodPromptProps {
  form: SongForm;
  change: (part: Partial<SongForm>) => void;
}

/** How the description on a home page is understood, and its sketch. */
export default function UnderstoodPrompt(props: UnderstoodPromptProps) {
  return (
    <WithQueryClient>
      <Understood {...props} />
    </WithQueryClient>
  );
}

function Understood({ form, change }: UnderstoodPromptProps) {
  const seed = useSeed(form.seed);
  const { data } = useGenres();
  const { understood, unread } = useUnderstood(form, seed);
  return (
    <UnderstoodSong {...{ form, change, understood, unread, seed }} genres={data?.data ?? []} isComposer />
  );
}
