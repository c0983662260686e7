import { useState } from 'react';
import { useUnderstanding } from '@/lib/client/song/hooks';
import type { SongUnderstanding } from '@/lib/domain/song/request-schema';
import { useDebounced } from '../../ui/use-debounced';
import { parametersOf, type SongForm } from './song-request';

const DEBOUNCE_MS = 250;

/** That a description could not be read, and why. */
export interface Unread {
  error: unknown;
  isFetching: boolean;
  retry: () => void;
}

/**
 * How the form is understood, with a sketch of the song that the seed makes; null until the server has answered or if the
 * form describes nothing. What is typed is read when it rests, what is chosen immediately. If it cannot be read, it stays
 * understood as it was, and `unread` says why.
 */
export function useUnderstood(form: SongForm, seed: number) {
  const prompt = useDebounced(form.prompt, DEBOUNCE_MS);
  const lyrics = useDebounced(form.lyrics, DEBOUNCE_MS);
  const body = { ...parametersOf({ ...form, prompt, lyrics }), seed };
  const { data, error, isFetching, refetch } = useUnderstanding(body, body.prompt !== '');
  const [last, keep] = useState<SongUnderstanding | null>(null);
  if (data && data.data !== last) keep(data.data);
  const unread: Unread | null = error && { error, isFetching, retry: () => void refetch() };
  return { understood: form.prompt.trim() === '' ? null : (data?.data ?? last), unread };
}
