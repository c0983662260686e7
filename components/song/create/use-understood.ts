import { useUnderstanding } from '@/lib/client/song/hooks';
import { useDebounced } from '../../ui/use-debounced';
import { parametersOf, type SongForm } from './song-request';

const DEBOUNCE_MS = 250;

/**
 * How the form is understood, with a sketch of the song that the seed makes; null until the server has answered or if the
 * form describes nothing. What is typed is read when it rests, what is chosen immediately.
 */
export function useUnderstood(form: SongForm, seed: number) {
  const prompt = useDebounced(form.prompt, DEBOUNCE_MS);
  const lyrics = useDebounced(form.lyrics, DEBOUNCE_MS);
  const body = { ...parametersOf({ ...form, prompt, lyrics }), seed };
  const { data, isError } = useUnderstanding(body, body.prompt !== '');
  return { understood: form.prompt.trim() === '' ? null : (data?.data ?? null), isError };
}
