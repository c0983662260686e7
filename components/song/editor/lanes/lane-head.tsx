'use client';

import clsx from 'clsx';
import { ChevronDown, Headphones, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '@/lib/core/format';
import type { Instrument, SheetTrack } from '@/lib/sketch/edit/sheet';
import { Slider } from '../../../ui/field/slider';
import { useFollowing } from '../../../ui/field/use-following';
import { Menu, MenuChoice } from '../../../ui/menu/menu';
import { LANE_HEIGHT } from './lane-canvas';
import { HEAD_WIDTH } from './view';

export interface LaneHeadProps {
  track: SheetTrack;
  instruments: readonly Instrument[];
  /** How loud it is compared with the song that was opened, in decibels. */
  levelDb: number;
  /** Only this one and others like it are heard. */
  isSolo: boolean;
  onMute: () => void;
  onSolo: () => void;
  onLevel: (decibels: number) => void;
  onInstrument: (instrument: Instrument) => void;
}

/** What plays, and how it is heard. */
export function LaneHead(props: LaneHeadProps & { isWide: boolean }) {
  const { track, isSolo, isWide, levelDb, onMute, onSolo, onLevel } = props;
  return (
    <div
      className={clsx(
        'z-20 flex shrink-0 items-center gap-1 bg-raised pr-3 pl-1',
        isWide ? 'sticky left-0 border-line border-r' : 'py-1',
      )}
      style={isWide ? { width: HEAD_WIDTH, height: LANE_HEIGHT } : undefined}
    >
      <Player {...props} />
      <Toggle label={`Mute ${track.label}`} isOn={track.isMuted} onPress={onMute}>
        {track.isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
      </Toggle>
      <Toggle label={`Hear only ${track.label}`} isOn={isSolo} onPress={onSolo}>
        <Headphones aria-hidden />
      </Toggle>
      <Level label={`Level of ${track.label}`} levelDb={levelDb} onLevel={onLevel} />
    </div>
  );
}

/** The part and its instrument, which opens the instruments that can play it. */
function Player({ track, instruments, onInstrument }: LaneHeadProps) {
  const own = instruments.find(({ id }) => id === track.instrument);
  const fitting = instruments.filter(({ kind, id }) => kind === track.kind && id !== 'vocal-lead');
  const names = (
    <span className="min-w-0 flex-1 text-left">
      <span className="block truncate font-medium text-sm">{track.label}</span>
      <span className="block truncate text-quiet text-xs">{own?.name ?? track.instrument}</span>
    </span>
  );
  if (track.isSinger) return <span className="flex min-w-0 flex-1 px-2">{names}</span>;
  function choose(value: string) {
    const chosen = fitting.find(({ id }) => id === value);
    if (chosen && chosen !== own) onInstrument(chosen);
  }
  const trigger = (
    <button
      type="button"
      aria-label={`${track.label}, ${own?.name ?? track.instrument}: change the instrument`}
      className="flex min-w-0 flex-1 items-center gap-1 rounded-sm px-2 py-1 transition-colors hover:bg-hover"
    >
      {names}
      <ChevronDown aria-hidden className="size-4 shrink-0 stroke-[1.5] text-quiet" />
    </button>
  );
  return (
    <Menu align="start" className="max-h-80 min-w-48 overflow-y-auto" trigger={trigger}>
      <MenuChoice
        value={track.instrument}
        onValueChange={choose}
        options={fitting.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Menu>
  );
}

interface ToggleProps {
  label: string;
  isOn: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Toggle({ label, isOn, onPress, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      onClick={onPress}
      className={clsx(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-sm transition-colors [&_svg]:size-4 [&_svg]:stroke-[1.5] max-md:size-10',
        isOn ? 'bg-text text-ground' : 'text-quiet hover:bg-hover hover:text-text',
      )}
    >
      {children}
    </button>
  );
}

const decibels = (value: number) => `${value > 0 ? '+' : ''}${formatNumber(value)} dB`;

function Level({
  label,
  levelDb,
  onLevel,
}: {
  label: string;
  levelDb: number;
  onLevel: (db: number) => void;
}) {
  const { shown, show, ask } = useFollowing(levelDb);
  function commit(next: number) {
    if (next === levelDb) return;
    ask(next);
    onLevel(next);
  }
  return (
    <Slider
      hideLabel
      label={label}
      min={-24}
      max={12}
      value={shown}
      onValueChange={show}
      onValueCommitted={commit}
      format={decibels}
      className="w-14 shrink-0 text-quiet"
    />
  );
}
