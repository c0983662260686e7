import { useCallback, useEffect, useState } from 'react';
import { createAddress, emptyForm, type SongForm } from '../song/create/song-request';
import { isSketch, sketchAddress } from '../song/sketch/sketch-address';
import { useSharedSketch } from '../song/sketch/use-shared-sketch';

/** What is typed and chosen on a home page, beginning with the sketch of the address. */
export function usePromptForm() {
  const [form, setForm] = useState<SongForm>(emptyForm);
  const shared = useSharedSketch();
  useEffect(() => {
    if (shared) setForm((before) => ({ ...before, ...shared }));
  }, [shared]);
  // What was heard is the built-in composer's.
  const change = useCallback(
    (part: Partial<SongForm>) =>
      setForm((before) => ({ ...before, ...part, ...(part.seed != null && { provider: 'builtin' }) })),
    [],
  );
  return { form, change };
}

/** Returns the address of /create that goes on with a form; without its details if they are too long for one. */
export function addressOf(form: SongForm): string {
  if (!isSketch(form)) return createAddress(form.prompt);
  return sketchAddress('/create', form) ?? '/create';
}
