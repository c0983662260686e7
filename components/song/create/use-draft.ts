'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '@/lib/client/session';
import { emptyForm, type SongForm } from './song-request';

const KEY = 'create-draft';

interface Draft {
  /** The owner; null for what a visitor typed before signing in. */
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

/** Saves a form, or part of it, for this user's next visit to /create in this tab. */
export function saveDraft(form: Partial<SongForm>): void {
  const draft: Draft = { accountId: accountId(), form };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage the draft is only lost on reload.
  }
}

/** Deletes the tab's draft, for instance on sign-out. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/**
 * The create form, saved while the tab is open. A prompt in the address is applied once and then removed from it, so
 * that a reload does not undo later edits.
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
    // On a fresh page the router syncs with the history only after the effects of its first render.
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
