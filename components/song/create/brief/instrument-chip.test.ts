import { describe, expect, it } from 'vitest';
import { emptyForm, type SongForm } from '../song-request';
import { instrumentChip } from './instrument-chip';

const understood = { instruments: ['Piano', 'Rain'], instrumentIds: ['piano'] };

/** Returns the instruments after an option of the chip was chosen. */
function choose(instruments: SongForm['instruments'], option: string) {
  let changed: Partial<SongForm> = {};
  instrumentChip(understood, { ...emptyForm, instruments }, (part) => {
    changed = part;
  }).onChange(option);
  return changed.instruments;
}

describe('the chip of the instruments', () => {
  it('shows what the description names until the user chooses', () => {
    const chip = instrumentChip(understood, emptyForm, () => undefined);
    expect(chip).toMatchObject({ value: 'Piano, rain', chosen: false, current: ['piano'] });
    const empty = { instruments: [], instrumentIds: [] };
    expect(instrumentChip(empty, emptyForm, () => undefined).value).toBe('the usual players');
  });

  it('adds an instrument to those that are named, and takes it out again', () => {
    expect(choose([], 'cello')).toEqual(['piano', 'cello']);
    expect(choose(['cello', 'piano'], 'piano')).toEqual(['cello']);
    expect(choose(['cello'], 'cello')).toEqual([]);
  });

  it('never names more than a song has room for', () => {
    const full: SongForm['instruments'] = ['piano', 'organ', 'banjo', 'harp', 'cello', 'flute'];
    expect(choose(full, 'violin')).toEqual(['organ', 'banjo', 'harp', 'cello', 'flute', 'violin']);
  });
});
