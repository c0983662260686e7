'use client';

import type { FormEvent } from 'react';
import { formatDuration } from '@/lib/core/format';
import type { Choices, Sheet } from '@/lib/sketch/edit/sheet';
import type { Genres } from '../../../library/library-toolbar';
import { Select } from '../../../ui/field/select';
import { TextField } from '../../../ui/field/text-field';
import { useFollowing } from '../../../ui/field/use-following';
import type { SongPart, Step } from '../core/edits';
import { says } from '../sentences';

export interface SongPanelProps {
  sheet: Sheet;
  choices: Choices;
  genres: Genres;
  onEdit: (step: Step) => void;
}

const TONICS = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];
const KEYS = TONICS.flatMap((tonic) => [`${tonic} major`, `${tonic} minor`]);

const same = (value: string) => ({ value, label: value });

/** Returns the options with the current one, which may be another. */
const withCurrent = (
  options: readonly { value: string; label: string }[],
  current: string,
  label = current,
) => (options.some(({ value }) => value === current) ? options : [{ value: current, label }, ...options]);

/** What can be changed in the whole song. */
export function SongPanel({ sheet, choices, genres, onEdit }: SongPanelProps) {
  const { bpm, key, meter, genre, mood, durationSeconds } = sheet;
  const edit = (sentence: string, change: SongPart) => onEdit({ says: sentence, kind: 'song', change });
  const nameOf = (slug: string) => genres.find((one) => one.slug === slug)?.name ?? slug;
  const moodOf = (id: string) => choices.moods.find((one) => one.id === id)?.name ?? id;
  const moods = choices.moods.map(({ id, name }) => ({ value: id, label: name }));
  const seconds = Math.round(durationSeconds);
  return (
    <section aria-labelledby="whole-song" className="min-w-0">
      <h2 id="whole-song" className="display mb-4 text-xl">
        The whole song
      </h2>
      <div className="grid grid-cols-2 gap-4">
        <NumberField
          label="Tempo in bpm"
          value={bpm}
          min={40}
          max={220}
          onSet={(to) => edit(says.bpm({ from: bpm, to }), { bpm: to })}
        />
        <Select
          label="Key"
          value={key}
          options={withCurrent(KEYS.map(same), key)}
          onValueChange={(to) => to !== key && edit(says.key({ from: key, to }), { key: to })}
        />
        <Select
          label="Meter"
          value={meter}
          options={withCurrent(choices.meters.map(same), meter)}
          onValueChange={(to) => to !== meter && edit(says.meter({ from: meter, to }), { meter: to })}
        />
        <NumberField
          label="Length in seconds"
          hint={formatDuration(seconds)}
          value={seconds}
          min={10}
          max={600}
          onSet={(to) => edit(says.length({ from: seconds, to }), { durationSeconds: to })}
        />
        <Select
          label="Genre"
          value={genre}
          options={genres.map(({ slug, name }) => ({ value: slug, label: name }))}
          onValueChange={(to) =>
            to !== genre && edit(says.genre({ from: nameOf(genre), to: nameOf(to) }), { genre: to })
          }
        />
        <Select
          label="Mood"
          value={mood ?? ''}
          options={withCurrent(moods, mood ?? '', 'Open')}
          onValueChange={(to) =>
            to !== '' &&
            to !== mood &&
            edit(says.mood({ from: mood && moodOf(mood), to: moodOf(to) }), { mood: to })
          }
        />
      </div>
    </section>
  );
}

interface NumberFieldProps {
  label: string;
  hint?: string;
  value: number;
  min: number;
  max: number;
  onSet: (value: number) => void;
}

/** A number that holds once the user leaves its field or presses Enter. */
function NumberField({ label, hint, value, min, max, onSet }: NumberFieldProps) {
  const { shown: text, show, ask } = useFollowing(String(value));
  const number = Number(text);
  const isWrong = text !== '' && !(number >= min && number <= max);
  function set(event?: FormEvent) {
    event?.preventDefault();
    if (text === '') return show(String(value));
    if (isWrong || number === value) return;
    ask(text);
    onSet(number);
  }
  return (
    <form onSubmit={set}>
      <TextField
        {...{ label, hint }}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={isWrong ? `From ${min} to ${max}` : undefined}
        onChange={({ currentTarget }) => show(currentTarget.value.replace(/\D/g, '').slice(0, 3))}
        onBlur={() => set()}
      />
    </form>
  );
}
