'use client';

import { Layers } from 'lucide-react';
import { useState } from 'react';
import { CallError } from '@/lib/client/call';
import { useRefreshBalance } from '@/lib/client/credits/hooks';
import { useEndpoint } from '@/lib/client/hooks';
import { randomKey } from '@/lib/client/random-key';
import { useRequestVersion } from '@/lib/client/song/versions';
import { formatCount } from '@/lib/core/format';
import type { Pricing } from '@/lib/domain/credits/contract';
import { creditsForVersion } from '@/lib/domain/credits/song-price';
import type { Song } from '@/lib/domain/song/contract';
import type { OfferedProvider } from '@/lib/domain/song/models/contract';
import { waysOf } from '@/lib/domain/song/models/ways';
import type { Genres } from '../../library/library-toolbar';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { requestHeaders } from '../create/song-request';
import { generatorOf } from '../generator';
import { bodyOf, formOf, missingOf, secondsOf, type VersionForm } from './version-form';
import { WayChoice } from './way-choice';
import { WayFields } from './way-fields';

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
  const { data: models, isError } = useEndpoint('GET /song/providers', 'song.providers');
  const { data: pricing } = useEndpoint('GET /credits/pricing', 'credits.pricing');
  const model = models?.data.find(({ id }) => id === (song.provider ?? 'builtin'));
  if (!model || !pricing)
    return (
      <Dialog open onClose={onClose} size="md" title="Make a version">
        {models && !model ? (
          <Notice tone="warning">{generatorOf(song)} made this song and is not offered any more.</Notice>
        ) : (
          <p aria-busy={!isError} className="text-quiet">
            {isError ? 'The music models could not be fetched. Close this and try again.' : 'One moment'}
          </p>
        )}
      </Dialog>
    );
  return <OpenDialog {...{ song, genres, model, onClose }} pricing={pricing.data} />;
}

interface OpenDialogProps extends MakeVersionProps {
  model: OfferedProvider;
  pricing: Pricing;
  onClose: () => void;
}

function OpenDialog({ song, genres, model, pricing, onClose }: OpenDialogProps) {
  const ways = waysOf(model.id, model.capabilities, song.hasScore);
  const [form, setForm] = useState(() => formOf(song, ways[0] ?? 'again'));
  const { send, isPending, errors, clear } = useSend(song, onClose);
  const missing = missingOf(form, song);
  const isChange = form.way === 'change';
  const price = creditsForVersion(pricing, model.id, { isChange, seconds: secondsOf(form, song) });
  function change(part: Partial<VersionForm>) {
    clear();
    setForm((before) => ({ ...before, ...part }));
  }
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
          <Button
            variant="primary"
            loading={isPending}
            disabled={missing !== null}
            onClick={() => send(form)}
          >
            <span className="numeric">Make · {formatCount(price, 'credit')}</span>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {!model.isAvailable && (
          <Notice tone="warning">
            The model does not answer at the moment. The version waits until it does.
          </Notice>
        )}
        <WayChoice ways={ways} chosen={form.way} onChoose={(way) => change({ way })} />
        <WayFields {...{ song, form, change, errors, genres }} can={model.capabilities} />
      </div>
    </Dialog>
  );
}

/** Sends the form once: a repeat after a lost answer has the same key. */
function useSend(song: Song, onDone: () => void) {
  const request = useRequestVersion(onDone);
  const refreshBalance = useRefreshBalance();
  const [key, setKey] = useState(randomKey);
  const { error } = request;
  return {
    send(form: VersionForm) {
      if (request.isPending) return;
      const input = { params: { id: song.id }, body: bodyOf(form, song), headers: requestHeaders(key) };
      request.mutate({ ...input, shows: 'all' }, { onSettled: refreshBalance });
    },
    isPending: request.isPending,
    errors: error instanceof CallError ? error.fields : {},
    clear() {
      setKey(randomKey());
      if (request.isError) request.reset();
    },
  };
}
