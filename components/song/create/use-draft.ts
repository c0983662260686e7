'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '@/lib/client/session';
import { emptyForm, type SongForm } from './song-request';

const KEY = 'create-draft';

interface Draft {
  /** Whose it is; null for what a visitor typed before signing in. */
  accountId: string | null;
  form: Partial<SongForm>;
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'accountId' in value && 'form' in value;
}

const accountId = (): string | null => useSession.getState().user?.id ?? null;

function savedDraft(): Partial<SongForm> {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isDraft(saved)) return {};
    return saved.accountId === null || saved.accountId === accountId() ? saved.form : {};
  } catch {
    return {};
  }
}

/** Keeps a form, or a part of it, for the next time /create is opened in this tab by the same person. */
export function saveDraft(form: Partial<SongForm>): void {
  const draft: Draft = { accountId: accountId(), form };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that refuses storage only loses the draft on reload.
  }
}

/** Forgets the draft of this tab, for instance on signing out. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // What could not be stored needs no removal.
  }
}

/**
 * The create form, kept while the tab is open: leaving the page or reloading it loses nothing. A prompt in the
 * address is taken once and then leaves the address, so that a reload does not undo what was typed since.
 */
export function useDraft(prompt: string | null) {
  const [form, setForm] = useState<SongForm>({ ...emptyForm, prompt: prompt ?? '' });
  const restored = useRef(false);
  useEffect(() => {
    if (!restored.current) {
      restored.current = true;
      if (!prompt) {
        const saved = savedDraft();
        setForm((before) => ({ ...before, ...saved }));
        return;
      }
    }
    saveDraft(form);
  }, [form, prompt]);
  useEffect(() => {
    if (!prompt) return;
    setForm((before) => ({ ...before, prompt }));
    // On a fresh page the router follows the history only after the effects of its first render.
    const timer = setTimeout(() => window.history.replaceState(null, '', '/create'));
    return () => clearTimeout(timer);
  }, [prompt]);
  const change = useCallback(
    (part: Partial<SongForm> | ((before: SongForm) => SongForm)) =>
      setForm((before) => (typeof part === 'function' ? part(before) : { ...before, ...part })),
    [],
  );
  return { form, change };
}
