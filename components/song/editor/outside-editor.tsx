'use client';

import { useState } from 'react';
import { formatCount } from '@/lib/core/format';
import type { Pricing } from '@/lib/domain/credits/contract';
import type { Song } from '@/lib/domain/song/contract';
import type { OfferedProvider } from '@/lib/domain/song/models/contract';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { generatorOf } from '../generator';
import { MakerFailure } from '../versions/maker-failure';
import { useMaker, useVersion } from '../versions/use-version';
import { VersionFields } from '../versions/version-fields';
import type { EditorProps } from './core/editor-props';
import { Family } from './tree/family';

/** The editor of a song whose notes are not known: what its model can do with it, and nothing else. */
export function OutsideEditor(props: EditorProps) {
  const { song } = props;
  return (
    <>
      <header className="mt-4">
        <h1 className="display wrap-anywhere text-3xl md:text-4xl">{song.name}</h1>
        <p className="mt-1 max-w-text text-quiet text-sm">
          The notes of this song are not known. {generatorOf(song) ?? 'Its model'} can make versions of it,
          and this song stays as it is.
        </p>
      </header>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Ways {...props} />
        <Family song={song} onPlay={() => undefined} isHeard={false} />
      </div>
    </>
  );
}

function Ways({ song, genres }: EditorProps) {
  const { model, pricing, isGone, isError } = useMaker(song);
  if (model && pricing) return <OpenWays {...{ song, genres, model, pricing }} />;
  if (isGone || isError) return <MakerFailure {...{ song, isGone }} />;
  return <Skeleton className="h-64" />;
}

interface OpenWaysProps extends EditorProps {
  model: OfferedProvider;
  pricing: Pricing;
}

function OpenWays({ song, genres, model, pricing }: OpenWaysProps) {
  const [made, setMade] = useState<Song | null>(null);
  const version = useVersion({ song, model, pricing, onDone: setMade });
  const { missing, price, isPending, send } = version;
  return (
    <div className="flex min-w-0 max-w-2xl flex-col gap-6">
      <VersionFields {...{ song, genres, model, version }} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" loading={isPending} disabled={missing !== null} onClick={send}>
          <span className="numeric">Make · {formatCount(price, 'credit')}</span>
        </Button>
        <p aria-live="polite" className="text-quiet text-sm">
          {missing ?? (made && 'Your version is being made. Its progress is shown with the versions.')}
        </p>
      </div>
    </div>
  );
}
