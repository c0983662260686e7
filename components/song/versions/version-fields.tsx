'use client';

import type { Song } from '@/lib/domain/song/contract';
import type { OfferedProvider } from '@/lib/domain/song/models/contract';
import type { Genres } from '../../library/library-toolbar';
import { Notice } from '../../ui/feedback/notice';
import type { useVersion } from './use-version';
import { WayChoice } from './way-choice';
import { WayFields } from './way-fields';

export interface VersionFieldsProps {
  song: Song;
  genres: Genres;
  model: OfferedProvider;
  version: ReturnType<typeof useVersion>;
}

/** The ways of the song's model, and the fields of the chosen one. */
export function VersionFields({ song, genres, model, version }: VersionFieldsProps) {
  const { ways, form, change, errors } = version;
  return (
    <div className="flex flex-col gap-6">
      {!model.isAvailable && (
        <Notice tone="warning">
          The model does not answer at the moment. The version waits until it does.
        </Notice>
      )}
      <WayChoice ways={ways} chosen={form.way} onChoose={(way) => change({ way })} />
      <WayFields {...{ song, form, change, errors, genres }} can={model.capabilities} />
    </div>
  );
}
