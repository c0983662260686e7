'use client';

import { CircleAlert, PenLine, Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import type { useLyrics } from './use-lyrics';

/** A local model that was not in use is loaded first. */
const LONG_SECONDS = 15;

type Lyrics = ReturnType<typeof useLyrics>;

const doing = ({ hasWords }: Lyrics) => (hasWords ? 'Improving' : 'Writing');

/** "Write lyrics", or "Improve" if there are some; then the progress with a way to cancel it, and a way back. */
export function LyricsTools(lyrics: Lyrics) {
  const { cancel, isPending, canStart, failure, outcome, other, swap } = lyrics;
  const button = useRef<HTMLButtonElement>(null);
  function giveUp() {
    cancel();
    button.current?.focus();
  }
  return (
    <div className="mt-2">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <WriteButton {...{ lyrics, button }} />
        {isPending && (
          <Button size="sm" variant="ghost" onClick={giveUp}>
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
          {isPending ? `${doing(lyrics)} lyrics` : outcome}
        </span>
      </div>
      {failure && !isPending && <Failure>{failure}</Failure>}
    </div>
  );
}

function WriteButton({ lyrics, button }: { lyrics: Lyrics; button: RefObject<HTMLButtonElement | null> }) {
  const { start, isPending, canStart, hasWords } = lyrics;
  return (
    <Button
      ref={button}
      size="sm"
      icon={<PenLine aria-hidden />}
      loading={isPending}
      disabled={!canStart}
      onClick={start}
    >
      <span>
        {isPending ? doing(lyrics) : hasWords ? 'Improve' : 'Write'}
        <span className={hasWords ? 'sr-only' : undefined}> lyrics</span>
      </span>
    </Button>
  );
}

function Failure({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="mt-1.5 flex items-start gap-1.5 text-danger text-sm">
      <CircleAlert className="mt-0.5 size-4 shrink-0 stroke-[1.5]" aria-hidden />
      <span>{children}</span>
    </p>
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
