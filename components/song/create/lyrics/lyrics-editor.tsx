import clsx from 'clsx';
import { useId } from 'react';
import { formatCount } from '@/lib/core/format';
import { controlClasses, describedBy, Field } from '../../../ui/field/field';
import { Counter } from '../../../ui/field/textarea';
import type { MeasuredLine } from './measured-lines';

const MAX_CHARACTERS = 5000;
/** The text and what is beside it wrap alike: the same place, font, padding and breaks. */
const LAYER = 'wrap-anywhere whitespace-pre-wrap py-2.5 pr-16 pl-3 text-base [grid-area:1/1]';

interface LyricsEditorProps {
  label?: string;
  lines: readonly MeasuredLine[];
  onChange: (lyrics: string) => void;
  onBlur?: () => void;
  disabled: boolean;
  readOnly: boolean;
  error: string | undefined;
}

/** A text field that grows with the lyrics and shows the syllables and the rhyme beside each line. */
export function LyricsEditor({
  label = 'Lyrics',
  lines,
  onChange,
  onBlur,
  disabled,
  readOnly,
  error,
}: LyricsEditorProps) {
  const id = useId();
  const value = lines.map(({ text }) => text).join('\n');
  const isMeasured = lines.some(({ syllables }) => syllables !== null);
  const hint = isMeasured
    ? 'Beside each line: its syllables, and a letter for its rhyme.'
    : 'One line of text per line of the song, shown in time with the melody.';
  return (
    <Field
      {...{ id, error, hint }}
      label={label}
      optional
      aside={<Counter count={value.length} most={MAX_CHARACTERS} />}
    >
      <div
        className={clsx(
          controlClasses(Boolean(error), 'max-h-96 overflow-y-auto has-focus-visible:outline-2'),
          error ? 'has-focus-visible:outline-danger' : 'has-focus-visible:outline-focus',
          disabled && 'opacity-60',
        )}
      >
        <div className="grid min-h-28">
          <Margin lines={lines} />
          <textarea
            id={id}
            value={value}
            maxLength={MAX_CHARACTERS}
            disabled={disabled}
            readOnly={readOnly}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { hint, error })}
            className={clsx(LAYER, 'resize-none overflow-hidden bg-transparent outline-none')}
          />
        </div>
      </div>
      {isMeasured && <MeasureList lines={lines} />}
    </Field>
  );
}

/** The measures at the right of each line; the invisible text gives each its place, and the field its height. */
function Margin({ lines }: { lines: readonly MeasuredLine[] }) {
  return (
    <div aria-hidden className={clsx(LAYER, 'pointer-events-none')}>
      {lines.map(({ text, syllables, rhyme }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the text.
        <div key={i} className="relative min-h-6">
          <span className="invisible">{text}</span>
          <span className="numeric absolute top-0 -right-13 flex w-10 justify-between text-quiet text-sm leading-6">
            <span className="w-5 text-right">{syllables}</span>
            <span>{rhyme}</span>
          </span>
        </div>
      ))}
    </div>
  );
}

/** The same for screen readers, which find it after the field; it announces nothing while the user types. */
function MeasureList({ lines }: { lines: readonly MeasuredLine[] }) {
  const sung = lines.filter(({ syllables }) => syllables !== null);
  return (
    <ol aria-label="Syllables and rhyme of each line" className="sr-only">
      {sung.map(({ text, syllables, rhyme }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the text.
        <li key={i}>
          {text}: {formatCount(syllables ?? 0, 'syllable')}
          {rhyme && `, rhyme ${rhyme}`}
        </li>
      ))}
    </ol>
  );
}
