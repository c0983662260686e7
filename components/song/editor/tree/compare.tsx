'use client';

import { Pause, Play } from 'lucide-react';
import { useEffect, useReducer, useRef, useState } from 'react';
import { formatDuration } from '@/lib/core/format';
import { togglePlay } from '../../../player/engine/playback';
import { usePlayer } from '../../../player/engine/store';
import { Waveform } from '../../../player/waveform';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { Segmented } from '../../../ui/field/segmented';
import { IconButton } from '../../../ui/icon-button';
import { Comparison, type Side, type Version } from './comparison';

export interface CompareProps {
  a: Version;
  b: Version;
  nameOf: Record<Side, string>;
  /** Called when it begins to play, so that nothing else does. */
  onPlay: () => void;
  /** Something else plays. */
  isSilent: boolean;
}

/** Plays two versions alternately, equally loud and from the same beat on. */
export function Compare(props: CompareProps) {
  const [attempt, setAttempt] = useState(0);
  // Another attempt loads both again.
  return <Loaded key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Loaded({ a, b, nameOf, onPlay, isSilent, onRetry }: CompareProps & { onRetry: () => void }) {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const versions = useRef({ a, b });
  useEffect(() => {
    const next = new Comparison(versions.current, usePlayer.getState().volume, refresh);
    setComparison(next);
    const stop = usePlayer.subscribe((now, before) => now.playing && !before.playing && next.pause());
    return () => {
      stop();
      next.close();
    };
  }, []);
  useEffect(() => {
    if (isSilent) comparison?.pause();
  }, [isSilent, comparison]);
  if (!comparison) return null;
  const { side, isPlaying, position, duration, hasFailed } = comparison;
  if (hasFailed)
    return (
      <Notice
        tone="danger"
        action={
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        One of the versions could not be loaded.
      </Notice>
    );
  function toggle() {
    if (usePlayer.getState().playing) togglePlay();
    if (!isPlaying) onPlay();
    comparison?.toggle();
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <IconButton
          label={isPlaying ? 'Pause the comparison' : 'Play the comparison'}
          icon={isPlaying ? <Pause /> : <Play />}
          onClick={toggle}
        />
        <Segmented
          label="Version that is heard"
          value={side}
          onValueChange={(next) => comparison.switchTo(next)}
          options={[
            { value: 'a', label: 'A' },
            { value: 'b', label: 'B' },
          ]}
        />
        <span className="numeric text-quiet text-sm">
          {formatDuration(position)} / {formatDuration(duration)}
        </span>
      </div>
      <Waveform
        label="Position in the comparison"
        peaks={(side === 'a' ? a : b).playable.peaks}
        position={position}
        duration={duration}
        onSeek={(seconds) => comparison.seek(seconds)}
        bars={64}
        className="h-10"
      />
      <p className="wrap-anywhere text-quiet text-sm" aria-live="polite">
        {side.toUpperCase()}: {nameOf[side]}
      </p>
    </div>
  );
}
