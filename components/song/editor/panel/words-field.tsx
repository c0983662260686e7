'use client';

import type { SheetSection } from '@/lib/sketch/edit/sheet';
import { Button } from '../../../ui/button';
import { useFollowing } from '../../../ui/field/use-following';
import { LyricsEditor } from '../../create/lyrics/lyrics-editor';
import { useLyricMeasures } from '../../create/lyrics/use-lyric-measures';
import { emptyForm } from '../../create/song-request';
import type { Step } from '../core/edits';
import { wordsStep } from '../core/section-steps';

/** The words of a section, with the syllables of each line beside it. */
export function WordsField({ section, onEdit }: { section: SheetSection; onEdit: (step: Step) => void }) {
  const sung = section.words.join('\n');
  const { shown: words, show, ask } = useFollowing(sung);
  const lines = useLyricMeasures({ ...emptyForm, lyrics: words });
  const isChanged = words.trim() !== sung.trim();
  return (
    <div className="flex flex-col gap-2" data-words>
      <LyricsEditor
        label="Words"
        lines={lines}
        onChange={show}
        disabled={false}
        readOnly={false}
        error={undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          className="max-md:h-11"
          unavailable={!isChanged || words.trim() === ''}
          onClick={() => {
            ask(words.trim());
            onEdit(wordsStep(section, words.trim()));
          }}
        >
          Use these words
        </Button>
        {sung !== '' && (
          <Button size="sm" className="max-md:h-11" onClick={() => onEdit(wordsStep(section, undefined))}>
            Write other words
          </Button>
        )}
      </div>
    </div>
  );
}
