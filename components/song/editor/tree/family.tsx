'use client';

import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useVersions } from '@/lib/client/song/versions';
import { formatDate, formatLength } from '@/lib/core/format';
import type { Song } from '@/lib/domain/song/contract';
import { isRunning } from '@/lib/domain/song/list/cache-rules';
import { Button, ButtonLink } from '../../../ui/button';
import { Badge } from '../../../ui/feedback/badge';
import { Progress } from '../../../ui/feedback/progress';
import { ReadFailure } from '../../../ui/feedback/read-failure';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { toPlayerSong } from '../../player-song';
import { endOf } from '../../song-tile';
import { type Branch, familyTree } from '../core/family-tree';
import { Compare } from './compare';
import type { Version } from './comparison';

export interface FamilyProps {
  song: Song;
  /** Called when a comparison begins to play. */
  onPlay: () => void;
  /** The editor plays. */
  isHeard: boolean;
}

/** What is different in a version, in words. */
const wordsOf = ({ changes }: Pick<Song, 'changes'>) =>
  changes.length > 0 ? changes.join(' · ') : 'The first one';

/** The versions of a song as a tree, of which any can be compared with this one or edited instead. */
export function Family({ song, onPlay, isHeard }: FamilyProps) {
  const query = useVersions(song.id);
  const [comparedId, compare] = useState<string | null>(null);
  const family = query.data?.data ?? [];
  const [a, b] = [versionOf(song), versionOf(family.find(({ id }) => id === comparedId))];
  return (
    <section aria-labelledby="family" className="min-w-0">
      <h2 id="family" className="display mb-4 text-xl">
        Versions
      </h2>
      {query.isPending && <Skeleton className="h-14" />}
      <ReadFailure operation="song.versions" query={query} />
      {a && b && (
        <Comparing key={b.playable.id}>
          <Compare
            {...{ a, b, onPlay }}
            isSilent={isHeard}
            nameOf={{ a: wordsOf(a.song), b: wordsOf(b.song) }}
          />
        </Comparing>
      )}
      <Branches branches={familyTree(family)} {...{ song, comparedId, compare }} />
      {family.length === 1 && (
        <p className="mt-3 text-quiet text-sm">What you save appears here, and this song stays as it is.</p>
      )}
    </section>
  );
}

/** Above the tree, which may be long, and in sight as soon as it opens. */
function Comparing({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={box} className="mb-6 scroll-my-32 border-line border-b pb-4">
      <h3 className="mb-3 font-medium text-sm">A/B at the same loudness</h3>
      {children}
    </div>
  );
}

function versionOf(song: Song | undefined): (Version & { song: Song }) | null {
  const playable = song && toPlayerSong(song);
  return song && playable ? { playable, song } : null;
}

interface BranchesProps {
  branches: readonly Branch<Song>[];
  song: Song;
  comparedId: string | null;
  compare: (id: string | null) => void;
}

function Branches({ branches, ...rest }: BranchesProps) {
  if (branches.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 [&_ul]:mt-1 [&_ul]:ml-2 [&_ul]:border-line [&_ul]:border-l [&_ul]:pl-2">
      {branches.map((branch) => (
        <li key={branch.song.id}>
          <Entry {...rest} version={branch.song} />
          <Branches {...rest} branches={branch.versions} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ version, song, comparedId, compare }: Omit<BranchesProps, 'branches'> & { version: Song }) {
  const isThis = version.id === song.id;
  const isCompared = version.id === comparedId;
  const what = wordsOf(version);
  const whatId = useId();
  return (
    <div
      aria-current={isThis || undefined}
      className={clsx('rounded-md border px-3 py-2', isThis ? 'border-text bg-raised' : 'border-line')}
    >
      <div className="flex items-start justify-between gap-2">
        <p id={whatId} className="wrap-anywhere font-medium text-sm">
          {what}
        </p>
        {isThis && <Badge>A</Badge>}
        {isCompared && <Badge>B</Badge>}
      </div>
      <p className="numeric text-quiet text-xs">{stateOf(version)}</p>
      {isRunning(version) && (
        <Progress label={`Making: ${what}`} value={version.progress / 100} className="mt-2" />
      )}
      {!isThis && version.status === 'ready' && (
        <div className="mt-2 flex flex-wrap gap-x-1 gap-y-2">
          <ButtonLink
            href={`/song/${version.id}/edit`}
            size="sm"
            className="max-md:h-10"
            describedBy={whatId}
          >
            Use this one
          </ButtonLink>
          <Button
            size="sm"
            variant="ghost"
            className="max-md:h-10"
            aria-pressed={isCompared}
            aria-describedby={whatId}
            onClick={() => compare(isCompared ? null : version.id)}
          >
            Compare
          </Button>
        </div>
      )}
    </div>
  );
}

function stateOf(version: Song): string {
  if (version.status === 'ready')
    return `${formatLength(version.duration)} · ${formatDate(version.createdAt, 'local')}`;
  return isRunning(version) ? (version.stage ?? 'Queued') : endOf(version);
}
