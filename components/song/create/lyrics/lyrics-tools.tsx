'use client';

import { CircleAlert, PenLine, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import type { useLyrics } from './use-lyrics';

/** A local model that was not in use is loaded first. */
const LONG_SECONDS = 15;

/** "Write lyrics", or "Improve" if there are some; then the progress with a way to cancel it, and a way back. */
export function LyricsTools(lyrics: ReturnType<typeof useLyrics>) {
  const { start, cancel, isPending, canStart, hasWords, failure, outcome, other, swap } = lyrics;
  const button = useRef<HTMLButtonElement>(null);
  const doing = hasWords ? 'Improving' : 'Writing';
  return (
    <div className="mt-2">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          ref={button}
          size="sm"
          icon={<PenLine aria-hidden />}
          loading={isPending}
          disabled={!canStart}
          onClick={start}
        >
          <span>
            {isPending ? doing : hasWords ? 'Improve' : 'Write'}
            <span className={hasWords ? 'sr-only' : undefined}> lyrics</span>
          </span>
        </Button>
        {isPending && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              cancel();
              button.current?.focus();
            }}
          >
            Cancel
          </Button>
        )}
        {other && (
          <Button
            size="sm"
            variant="ghost"
            icon={other.label === 'Undo' ? <Undo2 aria-hidden /> : <Redo2 aria-hidden />}
            onClick={() => swap(other)}
          >
            {other.label}
          </Button>
        )}
        {isPending && <Elapsed />}
        {!canStart && <span className="text-quiet text-sm">Describe your song above first.</span>}
        <span role="status" className={isPending ? 'sr-only' : 'text-quiet text-sm'}>
          {isPending ? `${doing} lyrics` : outcome}
        </span>
      </div>
      {failure && !isPending && (
        <p role="alert" className="mt-1.5 flex items-start gap-1.5 text-danger text-sm">
          <CircleAlert className="mt-0.5 size-4 shrink-0 stroke-[1.5]" aria-hidden />
          <span>{failure}</span>
        </p>
      )}
    </div>
  );
}

/** The seconds since the press. Screen readers hear only that the writing began and ended. */
function Elapsed() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - began) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span aria-hidden className="numeric text-quiet text-sm">
      {`${seconds} s${seconds < LONG_SECONDS ? '' : ' · the model may be starting, which can take up to three minutes'}`}
    </span>
  );
}
