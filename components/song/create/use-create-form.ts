'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '@/lib/client/session';
import { saveCreateForm, savedForm } from './saved-form';
import { emptyForm, type SongForm } from './song-request';

/**
 * The create form, saved while the tab is open. What the address starts it with (a prompt or a draft) is applied once
 * and then removed from the address, so that a reload does not undo later edits. `start` must keep its identity.
 */
export function useCreateForm(start: Partial<SongForm> | null) {
  const [form, setForm] = useState<SongForm>({ ...emptyForm, ...start });
  const owner = useSession(({ user }) => user?.id);
  const [untouched] = useState(form);
  const restored = useRef(false);
  useEffect(() => {
    // Whose form it is: known only after the first render.
    if (owner === undefined) return;
    const isFirst = !restored.current;
    restored.current = true;
    if (isFirst && !start && form === untouched) setForm((before) => ({ ...before, ...savedForm() }));
    else saveCreateForm(form);
  }, [form, start, owner, untouched]);
  useEffect(() => {
    if (!start) return;
    setForm((before) => ({ ...before, ...start }));
    // On a fresh page the router syncs with the history only after the effects of its first render.
    const timer = setTimeout(() => window.history.replaceState(null, '', '/create'));
    return () => clearTimeout(timer);
  }, [start]);
  const change = useCallback(
    (part: Partial<SongForm> | ((before: SongForm) => SongForm)) =>
      setForm((before) => (typeof part === 'function' ? part(before) : { ...before, ...part })),
    [],
  );
  return { form, change };
}
