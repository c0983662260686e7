'use client';

import { Drawer } from '@base-ui/react/drawer';
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { LikeButton } from '../../song/like/like-button';
import { SongCover } from '../../song/song-cover';
import { songStyle } from '../../song/song-style';
import { IconButton } from '../../ui/icon-button';
import { PageLink } from '../../ui/page-link';
import { PanelButtons } from '../bar/bar-tools';
import { Byline } from '../bar/now-playing';
import { SpeedSelect } from '../bar/speed-select';
import { LargeTimeline } from '../bar/timeline';
import { Transport } from '../bar/transport';
import { VolumeControl } from '../bar/volume-control';
import type { PlayerSong } from '../engine/song';
import { usePlayerPanels } from './panels';
import { PANEL_TITLES, PanelContent } from './side-panel';

interface FullPlayerProps {
  open: boolean;
  onClose: () => void;
  song: PlayerSong;
  signedIn: boolean;
  more?: ReactNode;
}

/** The full-screen player in the colour of its song. A swipe down, Escape or its button closes it. */
export default function FullPlayer({ open, onClose, song, signedIn, more }: FullPlayerProps) {
  const panel = usePlayerPanels((forms) => forms.panel);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Drawer.Viewport className="fixed inset-0 z-50">
          <Drawer.Popup
            ref={popup}
            // Focuses the popup itself, so that the space key keeps toggling playback.
            initialFocus={popup}
            // Base UI would otherwise swallow the arrow keys that seek and that reorder the queue.
            onKeyDown={(event) => event.key.startsWith('Arrow') && event.preventBaseUIHandler()}
            data-player-form
            style={songStyle(song.colour)}
            className="h-full w-full bg-song-tint text-song-text outline-none transition-transform duration-200 [transform:translateY(var(--drawer-swipe-movement-y,0px))] data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)] data-swiping:duration-0"
          >
            <Drawer.Content className="mx-auto flex h-full max-w-page flex-col px-4 pt-[env(safe-area-inset-top)] pb-[max(1rem,env(safe-area-inset-bottom))] md:px-8">
              <header className="flex h-14 shrink-0 items-center justify-between">
                <Drawer.Close render={<IconButton label="Close the player" icon={<ChevronDown />} />} />
                <Drawer.Title className="text-sm opacity-85">
                  {panel ? PANEL_TITLES[panel] : 'Now playing'}
                </Drawer.Title>
                <div className="flex min-w-10 justify-end">{more}</div>
              </header>
              <div
                className={clsx(
                  'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] gap-x-16',
                  panel && 'grid-rows-[minmax(0,1fr)_auto] md:grid-cols-2 md:grid-rows-1',
                )}
              >
                {panel && (
                  <section
                    aria-label={PANEL_TITLES[panel]}
                    data-base-ui-swipe-ignore
                    className="-mx-2 flex min-h-0 flex-col md:order-2 md:py-6"
                  >
                    <PanelContent panel={panel} song={song} large />
                  </section>
                )}
                <div className="flex min-h-0 flex-col">
                  <Cover song={song} besidePanel={panel !== null} />
                  <Controls song={song} signedIn={signedIn} onClose={onClose} />
                </div>
              </div>
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

/** Scales with the available space. */
function Cover({ song, besidePanel }: { song: PlayerSong; besidePanel: boolean }) {
  return (
    <div
      className={clsx(
        'min-h-0 flex-1 items-center justify-center py-4 [container-type:size]',
        besidePanel ? 'hidden md:flex' : 'flex',
      )}
    >
      <SongCover
        src={song.coverUrl}
        alt={`Cover of ${song.name}`}
        size={600}
        className="size-[min(100cqw,100cqh,32rem)] rounded-card"
      />
    </div>
  );
}

function Controls({ song, signedIn, onClose }: Pick<FullPlayerProps, 'song' | 'signedIn' | 'onClose'>) {
  return (
    <div className="mx-auto flex w-full max-w-lg shrink-0 flex-col gap-4 pt-2">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <PageLink
            href={`/song/${song.id}`}
            onClick={onClose}
            className="display line-clamp-2 text-2xl underline-offset-4 hover:underline"
          >
            {song.name}
          </PageLink>
          <Byline song={song} onOpen={onClose} className="mt-0.5 text-base" />
        </div>
        <LikeButton song={song} signedIn={signedIn} />
      </div>
      <LargeTimeline song={song} />
      <Transport full />
      <div className="flex items-center justify-between">
        <SpeedSelect className="-ml-1" />
        <div className="max-md:hidden">
          <VolumeControl />
        </div>
        <div className="flex gap-1">
          <PanelButtons />
        </div>
      </div>
    </div>
  );
}
