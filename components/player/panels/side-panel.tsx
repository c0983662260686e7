'use client';

import { Popover } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { songStyle } from '../../song/song-style';
import { IconButton } from '../../ui/icon-button';
import { WithQueryClient } from '../bar/with-query-client';
import type { PlayerSong } from '../engine/song';
import { QueuePanel } from '../queue/queue-panel';
import { LyricsPanel } from './lyrics-panel';
import type { Panel } from './panels';

export const PANEL_TITLES: Record<Panel, string> = { queue: 'Queue', lyrics: 'Lyrics' };

interface SidePanelProps {
  panel: Panel;
  song: PlayerSong;
  bar: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Queue or lyrics above the right end of the bar. Stays open while the user works on the page. */
export default function SidePanel({ panel, song, bar, onClose }: SidePanelProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root
      open
      modal={false}
      onOpenChange={(open, { reason }) => {
        if (!open && (reason === 'escape-key' || reason === 'close-press')) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={bar}
          positionMethod="fixed"
          side="top"
          align="end"
          sideOffset={12}
          alignOffset={16}
          className="z-40"
        >
          <Popover.Popup
            ref={popup}
            // Focuses the popup itself, so that the space key keeps toggling playback.
            initialFocus={popup}
            data-player-form
            style={songStyle(song.colour)}
            className="popup flex max-h-[min(34rem,calc(100dvh-7rem))] min-h-72 w-96 flex-col overflow-hidden rounded-card border border-line bg-raised text-text shadow-float outline-none"
          >
            <div className="flex shrink-0 items-center justify-between py-2 pr-2 pl-4">
              <Popover.Title className="display text-lg">{PANEL_TITLES[panel]}</Popover.Title>
              <Popover.Close
                render={<IconButton size="sm" label="Close" icon={<X />} className="text-quiet" />}
              />
            </div>
            <PanelContent panel={panel} song={song} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

export function PanelContent({ panel, song, large }: { panel: Panel; song: PlayerSong; large?: boolean }) {
  if (panel === 'queue') return <QueuePanel />;
  return (
    <WithQueryClient>
      <LyricsPanel key={song.id} song={song} large={large} />
    </WithQueryClient>
  );
}
