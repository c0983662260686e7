'use client';

import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { InstrumentChange } from '@/lib/core/music/score';
import type { Instrument, Sheet, SheetTrack } from '@/lib/sketch/edit/sheet';
import type { Step } from '../core/edits';
import { says } from '../sentences';
import type { Hearing } from '../use-hearing';
import { Lane } from './lane';
import { Playhead } from './playhead';
import type { ViewStore } from './view';

export interface LanesProps {
  sheet: Sheet;
  /** The song as it was opened. */
  opened: Sheet;
  view: ViewStore;
  hearing: Hearing;
  instruments: readonly Instrument[];
  /** The tracks that are heard alone; all are if there is none. */
  solo: ReadonlySet<string>;
  onSolo: (track: string) => void;
  onEdit: (step: Step) => void;
  onPress: (beat: number) => void;
}

/** The instruments, one below the other; on a phone they are opened with a button. */
export function Lanes(props: LanesProps) {
  const { sheet, view, hearing } = props;
  const isWide = useStore(view, (state) => state.isWide);
  const [isOpen, setOpen] = useState(false);
  const lanes = sheet.tracks.map((track) => <TrackLane key={track.id} {...props} track={track} />);
  if (isWide) return <div>{lanes}</div>;
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center justify-between border-line border-t bg-raised px-3 font-medium text-sm"
      >
        Instruments
        <ChevronDown
          aria-hidden
          className={isOpen ? 'size-5 rotate-180 stroke-[1.5]' : 'size-5 stroke-[1.5]'}
        />
      </button>
      {isOpen && (
        <div className="relative">
          {lanes}
          <Playhead {...{ view, hearing }} />
        </div>
      )}
    </div>
  );
}

function TrackLane({ track, opened, solo, onSolo, onEdit, ...rest }: LanesProps & { track: SheetTrack }) {
  const { id, label } = track;
  const before = opened.tracks.find((one) => one.id === id);
  const levelDb = before ? Math.round(track.level - before.level) : 0;
  const edit = (sentence: string, change: Omit<InstrumentChange, 'track'>) =>
    onEdit({ says: sentence, kind: 'instrument', change: { track: id, ...change } });
  return (
    <Lane
      {...rest}
      {...{ track, levelDb }}
      isSolo={solo.has(id)}
      isHidden={solo.size > 0 && !solo.has(id)}
      onSolo={() => onSolo(id)}
      onMute={() =>
        edit(track.isMuted ? says.unmuted(label) : says.muted(label), { isMuted: !track.isMuted })
      }
      onLevel={(next) => edit(says.level(label, next), { levelDb: next })}
      onInstrument={({ id: instrument, name }) =>
        edit(says.instrument(label, { from: null, to: name }), { instrument })
      }
    />
  );
}
