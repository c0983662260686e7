import { useState } from 'react';
import { useUnderstanding } from '@/lib/client/song/hooks';
import { useDebounced } from '../../../ui/use-debounced';
import { parametersOf, type SongForm } from '../song-request';
import { type MeasuredLine, measuredLines } from './measured-lines';

const DEBOUNCE_MS = 250;

/** Returns the lines of the lyrics with their syllables and rhymes, as far as they are known while typing. */
export function useLyricMeasures(form: SongForm): MeasuredLine[] {
  const parameters = parametersOf(useDebounced(form, DEBOUNCE_MS));
  const { lyrics = '' } = parameters;
  // Without a description it is measured nevertheless.
  const body = { ...parameters, prompt: parameters.prompt || 'a song' };
  const { data, isPlaceholderData } = useUnderstanding(body, lyrics !== '');
  const [known, setKnown] = useState({ lyrics: '', syllables: [0], rhymes: [''] as (string | null)[] });
  if (data && !isPlaceholderData && known.lyrics !== lyrics) setKnown({ lyrics, ...data.data });
  return measuredLines(form.lyrics, known);
}
