import { Slider } from '../../ui/field/slider';
import { type Desk, MAX_SEMITONES, MAX_TEMPO, MIN_TEMPO } from './desk';
import { keyLabel, tempoLabel } from './labels';
import type { MixedSong } from './mixed-song';

interface TempoAndKeyProps {
  song: MixedSong;
  desk: Desk;
  canStretch: boolean;
  onChange: (change: Partial<Desk>) => void;
}

/** How fast and how high the song is, each without changing the other. */
export function TempoAndKey({ song, desk, canStretch, onChange }: TempoAndKeyProps) {
  return (
    <>
      <Slider
        label="Tempo"
        value={desk.tempo}
        min={MIN_TEMPO}
        max={MAX_TEMPO}
        step={5}
        disabled={!canStretch}
        format={(tempo) => tempoLabel(song.bpm, tempo)}
        onValueChange={(tempo) => onChange({ tempo })}
      />
      <Slider
        label="Key"
        value={desk.semitones}
        min={-MAX_SEMITONES}
        max={MAX_SEMITONES}
        disabled={!canStretch}
        format={(semitones) => keyLabel(song.key, semitones)}
        onValueChange={(semitones) => onChange({ semitones })}
      />
      {!canStretch && (
        <p className="text-quiet text-sm">This browser cannot change tempo and key. The rest works.</p>
      )}
    </>
  );
}
