'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '@/lib/client/session';
import { emptyForm, type SongForm } from './song-request';

const KEY = 'create-draft';

interface SavedForm {
  /** The owner; null for what a visitor typed before signing in. */
  accountId: string | null;
  form: Partial<SongForm>;
}

function isSavedForm(value: unknown): value is SavedForm {
  return typeof value === 'object' && value !== null && 'accountId' in value && 'form' in value;
}

const accountId = (): string | null => useSession.getState().user?.id ?? null;

function savedForm(): Partial<SongForm> {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isSavedForm(saved)) return {};
    return saved.accountId === null || saved.accountId === accountId() ? saved.form : {};
  } catch {
    return {};
  }
}

/** Saves a form, or part of it, for this user's next visit to /create in this tab. */
export function saveCreateForm(form: Partial<SongForm>): void {
  const saved: SavedForm = { accountId: accountId(), form };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(saved));
  } catch {
    // Without storage the form is only lost on reload.
  }
}

/** Deletes the form saved in this tab, for instance on sign-out. */
export function clearCreateForm(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

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
