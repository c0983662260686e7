'use client';

import { useVersions } from '@/lib/client/song/versions';
import type { Song } from '@/lib/domain/song/contract';
import { isRunning } from '@/lib/domain/song/list/cache-rules';
import { ButtonLink } from '../../ui/button';
import { Badge } from '../../ui/feedback/badge';
import { Progress } from '../../ui/feedback/progress';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { useDay } from '../../ui/local-time';
import { PageLink } from '../../ui/page-link';
import { toPlayerSong } from '../player-song';
import { SongRow } from '../song-row';
import { endOf } from '../song-tile';

/** The family of the owner's song, with what is different in each. Nothing if there is only one. */
export function Versions({ song }: { song: Song }) {
  const query = useVersions(song.id);
  const family = query.data?.data ?? [];
  if (query.isError && family.length === 0) return <ReadFailure operation="song.versions" query={query} />;
  if (family.length < 2) return null;
  const playable = family.map(toPlayerSong).filter((version) => version !== null);
  return (
    <section aria-labelledby="versions">
      <div className="mb-4 flex max-w-3xl flex-wrap items-center justify-between gap-2">
        <h2 id="versions" className="display text-xl">
          Versions
        </h2>
        <ButtonLink href={`/song/${song.id}/edit`} size="sm">
          {song.hasScore ? 'Compare and edit' : 'Compare'}
        </ButtonLink>
      </div>
      <ul className="-mx-2 flex max-w-3xl flex-col">
        {family.map((version) => (
          <li key={version.id} aria-current={version.id === song.id || undefined}>
            <Version {...{ version, family }} isThis={version.id === song.id} queue={playable} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface VersionProps {
  version: Song;
  family: readonly Song[];
  isThis: boolean;
  queue: NonNullable<ReturnType<typeof toPlayerSong>>[];
}

function Version({ version, family, isThis, queue }: VersionProps) {
  const day = useDay();
  const playable = toPlayerSong(version);
  const what = whatOf(version, family);
  const badge = isThis && <Badge>This one</Badge>;
  if (playable)
    return (
      <SongRow song={playable} queue={queue} subtitle={what} date={day(version.createdAt)} badge={badge} />
    );
  return (
    <div className="flex min-h-14 items-center gap-3 rounded-md px-2 hover:bg-hover">
      <div className="min-w-0 flex-1">
        <PageLink
          href={`/song/${version.id}`}
          prefetch={false}
          className="block truncate font-medium text-sm hover:underline"
        >
          {what}
        </PageLink>
        <p className="truncate text-quiet text-xs">{stateOf(version)}</p>
      </div>
      {isRunning(version) && (
        <Progress
          label={`Making: ${what}`}
          value={version.progress / 100}
          className="w-24 shrink-0 sm:w-40"
        />
      )}
      {badge}
    </div>
  );
}

/** Says what is different in a version, and from which if not from the first. */
function whatOf({ changes, parentId, familyId }: Song, family: readonly Song[]): string {
  if (changes.length === 0) return 'The first one';
  const what = changes.join(' · ');
  const parent = family.find(({ id }) => id === parentId);
  if (parentId === familyId || !parent) return what;
  return `${what}, from “${parent.changes.join(' · ')}”`;
}

function stateOf(version: Song): string {
  if (version.status === 'queued') return version.stage ?? 'Queued';
  if (version.status === 'generating') return version.stage ?? 'Being made';
  return endOf(version);
}
