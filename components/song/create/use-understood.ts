import { useUnderstanding } from '@/lib/client/song/hooks';
import { useDebounced } from '../../ui/use-debounced';
import { parametersOf, type SongForm } from './song-request';

const DEBOUNCE_MS = 250;

/** How the form is understood; null until the server has answered or if it describes nothing. */
export function useUnderstood(form: SongForm) {
  const parameters = parametersOf(useDebounced(form, DEBOUNCE_MS));
  const { data, isError } = useUnderstanding(parameters, parameters.prompt !== '');
  return { understood: form.prompt.trim() === '' ? null : (data?.data ?? null), isError };
}
