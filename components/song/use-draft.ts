'use client';

import { useEffect, useRef, useState } from 'react';
import { emptyForm, type SongForm } from './song-request';

const KEY = 'create-draft';

function savedDraft(): Partial<SongForm> {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof saved === 'object' && saved !== null ? saved : {};
  } catch {
    return {};
  }
}

/** Keeps a form, or a part of it, for the next time /create is opened in this tab. */
export function saveDraft(form: Partial<SongForm>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(form));
  } catch {
    // A browser that refuses storage only loses the draft on reload.
  }
}

/** The create form, kept while the tab is open: leaving the page or reloading it loses nothing. */
export function useDraft(prompt: string | null) {
  const [form, setForm] = useState<SongForm>({ ...emptyForm, prompt: prompt ?? '' });
  const restored = useRef(false);
  useEffect(() => {
    if (!restored.current) {
      restored.current = true;
      if (!prompt) setForm((before) => ({ ...before, ...savedDraft() }));
      return;
    }
    saveDraft(form);
  }, [form, prompt]);
  const change = (part: Partial<SongForm>) => setForm((before) => ({ ...before, ...part }));
  return { form, change };
}
