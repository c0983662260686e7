'use client';

import { formatDuration, spellDuration } from '@/lib/core/format';
import type { Song } from '@/lib/domain/song/contract';
import type { SeenCapabilities } from '@/lib/domain/song/models/contract';
import type { Genres } from '../../library/library-toolbar';
import { Select } from '../../ui/field/select';
import { Slider } from '../../ui/field/slider';
import { TextField } from '../../ui/field/text-field';
import { Textarea } from '../../ui/field/textarea';
import { StretchPicture } from './stretch-picture';
import type { VersionForm } from './version-form';

export interface WayFieldsProps {
  song: Song;
  form: VersionForm;
  change: (part: Partial<VersionForm>) => void;
  /** The server's errors by field. */
  errors: Record<string, string>;
  genres: Genres;
  can: SeenCapabilities | null;
}

/** The fields of the chosen way. */
export function WayFields(props: WayFieldsProps) {
  switch (props.form.way) {
    case 'again':
      return null;
    case 'change':
      return <ChangeFields {...props} />;
    case 'extendSeconds':
      return <ExtendFields {...props} />;
    case 'repaint':
      return <RepaintFields {...props} />;
    case 'cover':
      return <CoverFields {...props} />;
  }
}

const MAX_SONG_SECONDS = 600;

function ChangeFields({ form, change, errors, genres }: WayFieldsProps) {
  const digits = (value: string) => value.replace(/\D/g, '').slice(0, 3);
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField
        label="Tempo in bpm"
        inputMode="numeric"
        autoComplete="off"
        value={form.bpm}
        onChange={(event) => change({ bpm: digits(event.currentTarget.value) })}
        error={errors['change.bpm']}
      />
      <TextField
        label="Key"
        autoComplete="off"
        value={form.key}
        onChange={(event) => change({ key: event.currentTarget.value })}
        error={errors['change.key']}
      />
      <Select
        label="Genre"
        value={form.genre}
        onValueChange={(genre) => change({ genre })}
        options={genres.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <TextField
        label="Length in seconds"
        inputMode="numeric"
        autoComplete="off"
        value={form.length}
        onChange={(event) => change({ length: digits(event.currentTarget.value) })}
        error={errors['change.durationSeconds']}
      />
      <TextField
        className="col-span-2"
        label="Mood"
        autoComplete="off"
        maxLength={40}
        value={form.mood}
        onChange={(event) => change({ mood: event.currentTarget.value })}
        error={errors['change.mood'] ?? errors.change}
      />
    </div>
  );
}

function ExtendFields({ song, form, change, errors, can }: WayFieldsProps) {
  const left = Math.min(can?.duration.max ?? MAX_SONG_SECONDS, MAX_SONG_SECONDS) - (song.duration ?? 0);
  return (
    <div>
      <Slider
        label="How much longer"
        min={5}
        max={Math.max(5, Math.min(240, left))}
        step={5}
        value={form.extendSeconds}
        onValueChange={(extendSeconds) => change({ extendSeconds })}
        format={spellDuration}
      />
      <p className="numeric mt-1 text-quiet text-sm">
        {errors.extendSeconds ?? `${formatDuration((song.duration ?? 0) + form.extendSeconds)} in all`}
      </p>
    </div>
  );
}

function RepaintFields({ song, form, change, errors }: WayFieldsProps) {
  const seconds = song.duration ?? 0;
  return (
    <div className="flex flex-col gap-4">
      <StretchPicture {...{ song, form }} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Slider
          label="From"
          max={seconds}
          value={form.startSeconds}
          onValueChange={(start) => change({ startSeconds: Math.min(start, form.endSeconds - 1) })}
          format={formatDuration}
        />
        <Slider
          label="To"
          max={seconds}
          value={form.endSeconds}
          onValueChange={(end) => change({ endSeconds: Math.max(end, form.startSeconds + 1) })}
          format={formatDuration}
        />
      </div>
      {errors['repaint.endSeconds'] || errors.endSeconds ? (
        <p role="alert" className="text-danger text-sm">
          {errors['repaint.endSeconds'] ?? errors.endSeconds}
        </p>
      ) : null}
      <Textarea
        label="Describe the part"
        optional
        rows={2}
        maxLength={2_000}
        value={form.partPrompt}
        onChange={(event) => change({ partPrompt: event.currentTarget.value })}
        error={errors['repaint.prompt']}
      />
      {!song.instrumental && (
        <Textarea
          label="Words of the whole song"
          optional
          rows={3}
          maxLength={5_000}
          value={form.lyrics}
          onChange={(event) => change({ lyrics: event.currentTarget.value })}
          error={errors['repaint.lyrics']}
        />
      )}
    </div>
  );
}

function CoverFields({ form, change, errors }: WayFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <Textarea
        label="Style of the cover"
        rows={2}
        maxLength={2_000}
        placeholder="Brass band, slow and warm"
        value={form.coverPrompt}
        onChange={(event) => change({ coverPrompt: event.currentTarget.value })}
        error={errors['cover.prompt'] ?? errors.cover}
      />
      <Slider
        label="How much of the song stays"
        step={5}
        value={form.strength}
        onValueChange={(strength) => change({ strength })}
        format={(value) => `${value}%`}
      />
    </div>
  );
}
