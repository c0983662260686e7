import type { SongUnderstanding } from '@/lib/domain/song/request-schema';
import { MAX_INSTRUMENTS } from '@/lib/domain/song/rules';
import { INSTRUMENTS } from '@/lib/sketch/instruments';
import type { SongForm } from '../song-request';
import type { BriefChip } from './brief-chips';

/** Returns the chip of the instruments. Choosing one more than a song has room for replaces the first. */
export function instrumentChip(
  understood: Pick<SongUnderstanding, 'instruments' | 'instrumentIds'>,
  form: SongForm,
  change: (change: Partial<SongForm>) => void,
): BriefChip {
  const isChosen = form.instruments.length > 0;
  const ids: readonly string[] = isChosen ? form.instruments : understood.instrumentIds;
  const current = INSTRUMENTS.filter(({ value }) => ids.includes(value));
  const names = isChosen ? current.map(({ label }) => label) : understood.instruments;
  const [first = 'the usual players', ...others] = names;
  return {
    id: 'instruments',
    label: 'With',
    value: [first, ...others.map((name) => name.toLowerCase())].join(', '),
    chosen: isChosen,
    options: INSTRUMENTS,
    current: current.map(({ value }) => value),
    onChange: (id) => {
      const others = current.filter(({ value }) => value !== id);
      const added = INSTRUMENTS.filter(({ value }) => value === id && others.length === current.length);
      change({ instruments: [...others, ...added].slice(-MAX_INSTRUMENTS).map(({ value }) => value) });
    },
    onReset: () => change({ instruments: [] }),
  };
}
