'use client';

import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { changedValues } from '@/lib/client/changed-values';
import { useUpdateSong } from '@/lib/client/song/hooks';
import type { Song } from '@/lib/domain/song/contract';
import { MAX_DESCRIPTION } from '@/lib/domain/song/rules';
import { renameInQueue } from '../player/queue/queue';
import { Button } from '../ui/button';
import { Form, useFields } from '../ui/field/form';
import { Select } from '../ui/field/select';
import { Switch } from '../ui/field/switch';
import { TextField } from '../ui/field/text-field';
import { Textarea } from '../ui/field/textarea';
import type { Genres } from './library-toolbar';
import { LicenceField } from './licence-field';
import { changesOf, type SongValues, valuesOf } from './song-values';

const VISIBILITIES = [
  { value: 'public', label: 'Public' },
  { value: 'unlisted', label: 'Unlisted (link only)' },
  { value: 'private', label: 'Private' },
] as const;

const nameError = (name: string) => (name.trim() === '' ? 'Name is required' : undefined);

/** The song may change elsewhere while its form is open: fields that were not touched follow. */
const KEEP_TYPED = { keepDirtyValues: true, keepDirty: true, keepErrors: true };

interface SongFormProps {
  song: Song;
  genres: Genres;
  onSaved?: () => void;
}

/** A form for the editable fields of a song. */
export function SongForm({ song, genres, onSaved }: SongFormProps) {
  const update = useUpdateSong((changed) => {
    renameInQueue(changed.id, changed.name);
    reset(valuesOf(changed));
    onSaved?.();
  });
  const { field, control, handleSubmit, reset, formState } = useFields<SongValues>(
    valuesOf(song),
    update.error,
  );
  const genreOptions = [
    { value: '', label: 'No genre' },
    ...genres.map(({ slug, name }) => ({ value: slug, label: name })),
  ];
  const { dirtyFields, isDirty } = formState;
  useEffect(() => {
    reset(valuesOf(song), KEEP_TYPED);
  }, [song, reset]);
  const submit = handleSubmit((values) => {
    const body = changesOf(values, dirtyFields);
    const changes = changedValues(song, body);
    if (!changes) return reset();
    update.mutate({ params: { id: song.id }, body: changes, shows: ['name', 'description', 'lyrics'] });
  });
  return (
    <Form onSubmit={submit}>
      <TextField {...field('name', nameError)} label="Name" maxLength={120} required />
      <Textarea {...field('description')} label="Description" maxLength={MAX_DESCRIPTION} optional />
      <Controller
        control={control}
        name="genre"
        render={({ field: { value, onChange } }) => (
          <Select label="Genre" value={value} onValueChange={onChange} options={genreOptions} />
        )}
      />
      <Controller
        control={control}
        name="visibility"
        render={({ field: { value, onChange } }) => (
          <Select label="Visibility" value={value} onValueChange={onChange} options={VISIBILITIES} />
        )}
      />
      <Controller
        control={control}
        name="licence"
        render={({ field: { value, onChange } }) => (
          <LicenceField current={song.licence} value={value} onChange={onChange} />
        )}
      />
      {song.hasScore && (
        <Controller
          control={control}
          name="allowsParts"
          render={({ field: { value, onChange } }) => (
            <Switch
              label="Let listeners take the song apart"
              hint="They can mute and solo its instruments, slow it down and change its key."
              checked={value}
              onCheckedChange={onChange}
            />
          )}
        />
      )}
      <Textarea {...field('lyrics')} label="Lyrics" maxLength={5000} rows={4} optional />
      <Button type="submit" disabled={!isDirty} loading={update.isPending} className="self-start">
        {update.isPending ? 'Saving...' : 'Save'}
      </Button>
    </Form>
  );
}
