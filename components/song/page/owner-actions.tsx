'use client';

import { ChevronDown, Download, Eye, Music4, PencilLine } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useUpdateSong } from '@/lib/client/song/hooks';
import type { Song } from '@/lib/domain/song/contract';
import { downloadUrl, formatNames, formats } from '@/lib/domain/song/files/formats';
import type { Genres } from '../../library/library-toolbar';
import { SongForm } from '../../library/song-form';
import { Button } from '../../ui/button';
import { Drawer } from '../../ui/dialog/drawer';
import { Menu, MenuChoice, MenuDownload } from '../../ui/menu/menu';
import { MakeVersion } from '../versions/make-version';
import { VISIBILITIES, VISIBILITY_OPTIONS } from '../visibility-labels';

export interface OwnerActionsProps {
  song: Song;
  genres: Genres;
}

/** What the owner does with a song on its page: download it, edit it, change who can hear it. */
export function OwnerActions({ song, genres }: OwnerActionsProps) {
  const router = useRouter();
  const [editing, setEditing] = useState(false);
  const refresh = () => router.refresh();
  return (
    <>
      {song.audioUrl && <DownloadMenu audioUrl={song.audioUrl} hasMidi={song.midiUrl !== null} />}
      <Button icon={<PencilLine />} onClick={() => setEditing(true)}>
        Edit
      </Button>
      <MakeVersion {...{ song, genres }} />
      <VisibilityMenu song={song} onChanged={refresh} />
      <Drawer open={editing} onClose={() => setEditing(false)} title="Edit song">
        {editing && <SongForm song={song} genres={genres} onSaved={refresh} />}
      </Drawer>
    </>
  );
}

function DownloadMenu({ audioUrl, hasMidi }: { audioUrl: string; hasMidi: boolean }) {
  return (
    <Menu align="start" trigger={<Button icon={<Download />}>Download</Button>}>
      {formatNames
        .filter((name) => name !== 'midi' || hasMidi)
        .map((name) => (
          <MenuDownload
            key={name}
            href={downloadUrl(audioUrl, name)}
            icon={name === 'midi' ? <Music4 /> : <Download />}
          >
            {formats[name].label}
          </MenuDownload>
        ))}
    </Menu>
  );
}

function VisibilityMenu({ song, onChanged }: { song: Song; onChanged: () => void }) {
  const update = useUpdateSong(onChanged);
  function choose(value: string) {
    const option = VISIBILITY_OPTIONS.find((known) => known.value === value);
    if (option && option.value !== song.visibility)
      update.mutate({ params: { id: song.id }, body: { visibility: option.value } });
  }
  return (
    <Menu
      align="start"
      trigger={
        <Button
          icon={<Eye />}
          loading={update.isPending}
          aria-label={`${VISIBILITIES[song.visibility]}: change visibility`}
        >
          {VISIBILITIES[song.visibility]}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuChoice value={song.visibility} onValueChange={choose} options={VISIBILITY_OPTIONS} />
    </Menu>
  );
}
