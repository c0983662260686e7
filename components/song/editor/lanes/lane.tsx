'use client';

import clsx from 'clsx';
import type { PointerEvent } from 'react';
import { useStore } from 'zustand';
import { LaneCanvas } from './lane-canvas';
import { LaneHead, type LaneHeadProps } from './lane-head';
import type { ViewStore } from './view';

export interface LaneProps extends LaneHeadProps {
  view: ViewStore;
  /** Others are heard alone. */
  isHidden: boolean;
  /** Called with the beat that was pressed. */
  onPress: (beat: number) => void;
}

/** An instrument with its notes. */
export function Lane({ view, isHidden, onPress, ...head }: LaneProps) {
  const { track } = head;
  const isWide = useStore(view, (state) => state.isWide);
  function press(event: PointerEvent<HTMLDivElement>) {
    const { left } = event.currentTarget.getBoundingClientRect();
    onPress((event.clientX - left) / view.getState().scale);
  }
  return (
    <section aria-label={track.label} className={clsx('border-line border-t', isWide && 'flex')}>
      <LaneHead {...head} isWide={isWide} />
      <div onPointerUp={press} className="min-w-0 flex-1 cursor-pointer">
        <LaneCanvas track={track} view={view} isWide={isWide} isFaint={track.isMuted || isHidden} />
      </div>
    </section>
  );
}
