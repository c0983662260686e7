import { useEffect, useRef, useState } from 'react';
import { useWriteLyrics } from '@/lib/client/song/lyrics';
import { parametersOf, type SongForm } from '../song-request';

type Words = Pick<SongForm, 'lyrics' | 'name'>;

/** The words that the button brings back: those before the last writing, or those that "Undo" replaced. */
interface Other {
  words: Words;
  label: 'Undo' | 'Redo';
}

/** Writes the lyrics of the form, or improves them, and swaps them with the former ones. The title is filled if empty. */
export function useLyrics(form: SongForm, change: (part: Partial<SongForm>) => void) {
  const { write, isPending, failure, cancel } = useWriteLyrics();
  const [other, setOther] = useState<Other | null>(null);
  const [outcome, setOutcome] = useState('');
  // Other fields can be edited while the lyrics are written.
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const hasWords = form.lyrics.trim() !== '';
  function start() {
    setOutcome('');
    const { prompt, lyrics, genre, mood, durationSeconds } = parametersOf(form);
    const body = { prompt, lyrics, genre, mood, durationSeconds };
    write(body, {
      onSuccess: ({ data }) => {
        const { name, ...rest } = latest.current;
        setOther({ words: { lyrics: rest.lyrics, name }, label: 'Undo' });
        setOutcome(lyrics ? 'Lyrics improved.' : 'Lyrics written.');
        change({ lyrics: data.lyrics, name: name || data.title });
      },
    });
  }
  function swap({ words, label }: Other) {
    setOther({
      words: { lyrics: form.lyrics, name: form.name },
      label: label === 'Undo' ? 'Redo' : 'Undo',
    });
    setOutcome(label === 'Undo' ? 'Your former text is back.' : 'The written lyrics are back.');
    change(words);
  }
  return {
    ...{ start, isPending, failure, cancel, hasWords, outcome },
    canStart: form.prompt.trim() !== '',
    // Lyrics that went into a song are cleared: there is nothing to undo.
    other: !isPending && other && (hasWords || other.label === 'Redo') ? other : null,
    swap,
  };
}
