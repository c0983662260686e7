'use client';

import { Layers } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '@/lib/core/format';
import type { Pricing } from '@/lib/domain/credits/contract';
import type { Song } from '@/lib/domain/song/contract';
import type { OfferedProvider } from '@/lib/domain/song/models/contract';
import type { Genres } from '../../library/library-toolbar';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { generatorOf } from '../generator';
import { MakerFailure } from './maker-failure';
import { useMaker, useVersion } from './use-version';
import { VersionFields } from './version-fields';

export interface MakeVersionProps {
  song: Song;
  genres: Genres;
}

/** The button that opens the dialog, for the owner of a finished song. */
export function MakeVersion({ song, genres }: MakeVersionProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Layers />} onClick={() => setOpen(true)}>
        Make a version
      </Button>
      {open && <VersionDialog {...{ song, genres }} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Offers exactly what the song's model can do, with its price. */
function VersionDialog({ song, genres, onClose }: MakeVersionProps & { onClose: () => void }) {
  const { model, pricing, isGone, isError } = useMaker(song);
  if (!model || !pricing)
    return (
      <Dialog open onClose={onClose} size="md" title="Make a version">
        {isGone || isError ? (
          <MakerFailure {...{ song, isGone }} />
        ) : (
          <p aria-busy className="text-quiet">
            One moment
          </p>
        )}
      </Dialog>
    );
  return <OpenDialog {...{ song, genres, model, onClose, pricing }} />;
}

interface OpenDialogProps extends MakeVersionProps {
  model: OfferedProvider;
  pricing: Pricing;
  onClose: () => void;
}

function OpenDialog({ song, genres, model, pricing, onClose }: OpenDialogProps) {
  const version = useVersion({ song, model, pricing, onDone: onClose });
  const { missing, price, isPending, send } = version;
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title="Make a version"
      description={`Made by ${generatorOf(song) ?? model.name}. This song stays as it is.`}
      footer={
        <>
          <p
            aria-live="polite"
            className="mr-auto self-center text-quiet text-sm max-sm:not-empty:basis-full"
          >
            {missing}
          </p>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={isPending} disabled={missing !== null} onClick={send}>
            <span className="numeric">Make · {formatCount(price, 'credit')}</span>
          </Button>
        </>
      }
    >
      <VersionFields {...{ song, genres, model, version }} />
    </Dialog>
  );
}
