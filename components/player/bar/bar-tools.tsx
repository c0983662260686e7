'use client';

import { ListMusic, Maximize2, MicVocal } from 'lucide-react';
import dynamic from 'next/dynamic';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../../ui/icon-button';
import { dialogOf } from '../../ui/on-demand';
import type { PlayerSong } from '../engine/song';
import { closePanel, toggleFull, togglePanel, usePlayerPanels } from '../panels/panels';
import { SpeedSelect } from './speed-select';
import { VolumeControl } from './volume-control';

const SidePanel = dynamic(
  dialogOf(async () => (await import('../panels/side-panel')).default),
  { ssr: false },
);

export interface BarToolsProps {
  song: PlayerSong;
  /** The anchor of the panels. */
  bar: RefObject<HTMLElement | null>;
  more?: ReactNode;
}

/** Speed, lyrics, queue, volume and full screen, at the right end of the bar. */
export function BarTools({ song, bar, more }: BarToolsProps) {
  const panel = usePlayerPanels(({ panel: openPanel, full }) => (full ? null : openPanel));
  return (
    <div className="hidden items-center gap-0.5 md:flex">
      <SpeedSelect className="max-lg:hidden" />
      <PanelButtons />
      <VolumeControl />
      <IconButton
        label="Full screen"
        title="Full screen (F)"
        aria-haspopup="dialog"
        icon={<Maximize2 />}
        onClick={toggleFull}
        className="max-lg:hidden"
      />
      {more}
      {panel && <SidePanel panel={panel} song={song} bar={bar} onClose={closePanel} />}
    </div>
  );
}

/** The buttons that open the lyrics and the queue. */
export function PanelButtons() {
  const panel = usePlayerPanels((forms) => forms.panel);
  return (
    <>
      <IconButton
        label="Lyrics"
        title="Lyrics"
        aria-expanded={panel === 'lyrics'}
        icon={<MicVocal />}
        onClick={() => togglePanel('lyrics')}
        className="aria-expanded:bg-current/10"
      />
      <IconButton
        label="Queue"
        title="Queue"
        aria-expanded={panel === 'queue'}
        icon={<ListMusic />}
        onClick={() => togglePanel('queue')}
        className="aria-expanded:bg-current/10"
      />
    </>
  );
}
