'use client';

import type { SoundFormat } from '@/lib/domain/song/files/formats';
import { formats, soundFormats } from '@/lib/domain/song/files/formats';
import { Chip } from '../ui/chip';

const HINTS: Record<SoundFormat, string> = {
  mp3: 'plays everywhere, with cover and lyrics',
  flac: 'lossless, with cover and lyrics',
  wav: 'lossless, for audio editors',
  midi: 'the notes',
};

/** Selects the download formats, at least one. */
export function FormatChoice({
  value,
  onChange,
}: {
  value: readonly SoundFormat[];
  onChange: (formats: SoundFormat[]) => void;
}) {
  function toggle(name: SoundFormat) {
    const next = soundFormats.filter((other) => value.includes(other) !== (other === name));
    if (next.length > 0) onChange(next);
  }
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">Formats</legend>
      <div className="flex flex-wrap gap-2">
        {soundFormats.map((name) => (
          <Chip key={name} pressed={value.includes(name)} onClick={() => toggle(name)}>
            {formats[name].label}
          </Chip>
        ))}
      </div>
      <ul className="mt-3 text-quiet text-sm">
        {value.map((name) => (
          <li key={name}>
            {formats[name].label}: {HINTS[name]}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
