'use client';

import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { SheetSection } from '@/lib/sketch/edit/sheet';
import { Button } from '../../../ui/button';
import { LyricsEditor } from '../../create/lyrics/lyrics-editor';
import { useLyricMeasures } from '../../create/lyrics/use-lyric-measures';
import { emptyForm } from '../../create/song-request';
import { wordsOf, wordsStep } from '../core/section-steps';
import type { Desk } from '../use-desk';

export interface WordsFieldProps {
  section: SheetSection;
  session: Desk['session'];
}

/** The words of a section, with the syllables of each line beside it. They hold once the user leaves the field. */
export function WordsField({ section, session }: WordsFieldProps) {
  const { type, enterWords } = session;
  const typed = useStore(session.store, (state) => state.typed);
  const sung = wordsOf(section);
  const words = typed?.section.id === section.id ? typed.text : sung;
  const lines = useLyricMeasures({ ...emptyForm, lyrics: words });
  useEffect(() => () => type(null), [type]);
  return (
    <div className="flex flex-col gap-2" data-words>
      <LyricsEditor
        label="Words"
        lines={lines}
        onChange={(text) => type({ section, text })}
        onBlur={enterWords}
        disabled={false}
        readOnly={false}
        error={undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          className="max-md:h-11"
          unavailable={words.trim() === sung.trim() || words.trim() === ''}
          onClick={enterWords}
        >
          Use these words
        </Button>
        {sung !== '' && (
          <Button
            size="sm"
            className="max-md:h-11"
            onClick={() => {
              type(null);
              session.edit(wordsStep(section, undefined));
            }}
          >
            Write other words
          </Button>
        )}
      </div>
    </div>
  );
}
