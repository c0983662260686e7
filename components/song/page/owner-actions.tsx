'use client';

import {
  AudioLines,
  AudioWaveform,
  ChevronDown,
  Download,
  Eye,
  FileText,
  MicVocal,
  Music4,
  PencilLine,
} from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useUpdateSong } from '@/lib/client/song/hooks';
import type { Song } from '@/lib/domain/song/contract';
import {
  downloadUrl,
  type Format,
  formats,
  lyricsFormats,
  paperFormats,
  soundFormats,
} from '@/lib/domain/song/files/formats';
import type { Genres } from '../../library/library-toolbar';
import { SongForm } from '../../library/song-form';
import { Button, ButtonLink } from '../../ui/button';
import { Drawer } from '../../ui/dialog/drawer';
import { Menu, MenuChoice, MenuDownload, MenuItem } from '../../ui/menu/menu';
import { onDemand } from '../../ui/on-demand';
import { MakeVersion } from '../versions/make-version';
import { VISIBILITIES, VISIBILITY_OPTIONS } from '../visibility-labels';

const Stems = onDemand(async () => (await import('../stems/stems-dialog')).StemsDialog);

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
      {song.audioUrl && <DownloadMenu song={song} audioUrl={song.audioUrl} />}
      <Button icon={<PencilLine />} onClick={() => setEditing(true)}>
        Edit
      </Button>
      {song.hasScore && (
        <ButtonLink href={`/song/${song.id}/edit`} icon={<AudioWaveform />}>
          Edit the notes
        </ButtonLink>
      )}
      <MakeVersion {...{ song, genres }} />
      <VisibilityMenu song={song} onChanged={refresh} />
      <Drawer open={editing} onClose={() => setEditing(false)} title="Edit song">
        {editing && <SongForm song={song} genres={genres} onSaved={refresh} />}
      </Drawer>
    </>
  );
}

function DownloadMenu({ song, audioUrl }: { song: Song; audioUrl: string }) {
  const sound = soundFormats.filter((name) => name !== 'midi' || song.midiUrl !== null);
  const paper = song.hasScore ? paperFormats : [];
  const lyrics = song.timedLyrics.length > 0 ? lyricsFormats : [];
  const [isDivided, setDivided] = useState(false);
  return (
    <>
      <Menu align="start" trigger={<Button icon={<Download />}>Download</Button>}>
        {[...sound, ...paper, ...lyrics].map((name) => (
          <MenuDownload key={name} href={downloadUrl(audioUrl, name)} icon={downloadIcon(name)}>
            {formats[name].label}
          </MenuDownload>
        ))}
        {song.hasScore && (
          <MenuItem icon={<AudioLines />} onSelect={() => setDivided(true)}>
            Stems
          </MenuItem>
        )}
      </Menu>
      <Stems id={song.id} open={isDivided} onClose={() => setDivided(false)} />
    </>
  );
}

function downloadIcon(name: Format) {
  if (name === 'midi' || name === 'musicxml') return <Music4 />;
  if (name === 'chords.pdf') return <FileText />;
  return name === 'lrc' || name === 'vtt' ? <MicVocal /> : <Download />;
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
