'use client';

import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '@/lib/core/format';
import type { PlayerSong } from '../../player/engine/song';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Progress } from '../../ui/feedback/progress';
import { IconButton } from '../../ui/icon-button';
import { songStyle } from '../song-style';
import type { Loading } from './load-mixer';
import type { MixedSong } from './mixed-song';
import { MixerDesk } from './mixer-desk';
import { closeMixer } from './open-mixer';
import { type MixerState, useMixer } from './use-mixer';

interface MixerPanelProps {
  song: MixedSong;
  playable: PlayerSong;
}

/** Where a listener takes a song apart: its groups, tempo, key and loop. The player plays what is set here. */
export default function MixerPanel({ song, playable }: MixerPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [attempt, setAttempt] = useState(0);
  const state = useMixer(playable, attempt);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, []);
  return (
    <section
      aria-labelledby="mixer"
      style={songStyle(playable.colour)}
      onKeyDown={({ key }) => key === 'Escape' && closeMixer()}
      className="rounded-panel border border-line bg-raised p-4 sm:p-6"
    >
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 ref={heading} id="mixer" tabIndex={-1} className="display scroll-mt-20 text-xl outline-none">
          Listen differently
        </h2>
        <IconButton label="Close" icon={<X />} onClick={closeMixer} />
      </div>
      <p role="status" className="sr-only">
        {announcementOf(state)}
      </p>
      <Content {...{ song, playable, state }} onRetry={() => setAttempt((last) => last + 1)} />
    </section>
  );
}

function Content({
  song,
  playable,
  state,
  onRetry,
}: MixerPanelProps & { state: MixerState; onRetry: () => void }) {
  if (state.name === 'ready') return <MixerDesk {...{ song, playable }} mixer={state.mixer} />;
  if (state.name === 'loading') return <Waiting loading={state.loading} />;
  return (
    <Notice
      tone={state.canRetry ? 'danger' : 'neutral'}
      action={
        state.canRetry && (
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {state.text}
    </Notice>
  );
}

/** What screen readers say of what is waited for; a failure says itself. */
function announcementOf(state: MixerState): string {
  if (state.name === 'ready') return `Ready, in ${formatCount(state.mixer.groups.length, 'group')}`;
  return state.name === 'loading' ? stepOf(state.loading) : '';
}

const stepOf = (loading: Loading | null) =>
  loading?.step === 'fetching' ? 'Fetching the parts' : 'Taking the song apart';

function Waiting({ loading }: { loading: Loading | null }) {
  const text = stepOf(loading);
  return (
    <div className="flex max-w-form flex-col gap-2 py-2">
      <p className="text-sm">
        {text}
        {loading && <span className="numeric text-quiet"> {Math.round(loading.share * 100)}%</span>}
      </p>
      <Progress label={text} value={loading?.share ?? null} />
      {loading?.step !== 'fetching' && (
        <p className="text-quiet text-sm">
          The first listener waits for about half a minute, the next ones do not.
        </p>
      )}
    </div>
  );
}
