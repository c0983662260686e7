'use client';

import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { formatPercent } from '@/lib/core/format';
import { Slider } from '../../ui/field/slider';
import { IconButton } from '../../ui/icon-button';
import { setVolume, toggleMute } from '../engine/levels';
import { usePlayer } from '../engine/store';

/** A volume slider with a mute button. */
export function VolumeControl() {
  const volume = usePlayer((state) => state.volume);
  const muted = usePlayer((state) => state.muted);
  const level = muted ? 0 : volume;
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={muted ? 'Unmute' : 'Mute'}
        title={muted ? 'Unmute (M)' : 'Mute (M)'}
        icon={level === 0 ? <VolumeX /> : level < 0.5 ? <Volume1 /> : <Volume2 />}
        onClick={toggleMute}
      />
      <Slider
        label="Volume"
        hideLabel
        value={Math.round(level * 100)}
        onValueChange={(value) => setVolume(value / 100)}
        format={formatPercent}
        className="w-20 max-xl:hidden"
      />
    </div>
  );
}
