'use client';

import dynamic from 'next/dynamic';
import { partOf } from '../../../ui/part';
import type { SongForm } from '../song-request';
import { VOCALS } from '../vocals/vocal-labels';
import { MoreOptions } from './more-options';
import type { OptionFieldsProps } from './option-fields';

const OptionFields = dynamic(
  partOf(async () => (await import('./option-fields')).OptionFields),
  { ssr: false },
);

/** The rarely used options of a song, collapsed and not loaded until they are opened. */
export function CreateOptions(props: OptionFieldsProps) {
  const { form, errors } = props;
  return (
    <MoreOptions summary={summaryOf(form)} hasErrors={Boolean(errors.name || errors.lyrics || errors.vocals)}>
      <OptionFields {...props} />
    </MoreOptions>
  );
}

function summaryOf({ name, lyrics, instrumental, vocals, visibility, count, cover }: SongForm): string {
  return [
    name && `“${name}”`,
    cover && `a cover of ${cover.name}`,
    instrumental ? 'instrumental' : lyrics && 'with lyrics',
    vocals !== '' && vocals !== 'none' && VOCALS[vocals].label.toLowerCase(),
    visibility !== 'public' && visibility,
    count > 1 && `${count} takes`,
  ]
    .filter(Boolean)
    .join(', ');
}
